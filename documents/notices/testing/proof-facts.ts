import type { ProofOfNoticeFacts } from '../proof-of-notice/freeze-proof-of-notice.ts'

/** The proof of the invented notice. */
export const proofFacts = (): ProofOfNoticeFacts => ({
  madeOn: '2026-10-01',
  madeBy: 'Ana Ortiz',
  reference: 'Proof 1042',
  office: 'Committee on Special Education, Region 6',
  student: { name: 'Maya Rivera-Okafor', id: '204 881 377', birthDate: '2017-03-04' },
  meeting: 'Annual review, 09/21/2026, 9:30 AM',
  notices: [
    {
      number: 1,
      title: 'Notice of Meeting',
      issued: '09/01/2026, 4:40 PM',
      issuedBy: 'Daniel Kim',
      locale: 'es',
      subject: 'Annual review, 09/21/2026, 9:30 AM',
      reference: '1042-1',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      deliveries: [
        { channel: 'First-class mail', to: '1234 Flatbush Avenue, Apt 5B, Brooklyn, NY 11226', sent: '09/02/2026, 10:15 AM', outcome: 'Mailed by Ana Ortiz' },
        { channel: 'Parent portal', to: 'Lucía Rivera', sent: '09/01/2026, 4:40 PM', outcome: 'Opened 09/03/2026, 7:52 PM' },
      ],
    },
  ],
  reminders: [{ to: 'Lucía Rivera, lucia@example.org', about: '09/21/2026, 9:30 AM', language: 'Spanish, with English', when: '09/19/2026, 9:00 AM', outcome: 'Delivered to the mail server' }],
  attempts: [{ when: '09/08/2026, 9:05 AM', how: 'Telephone', by: 'Daniel Kim', outcome: 'No answer, message left' }],
})
