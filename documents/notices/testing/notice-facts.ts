import type { MeetingNoticeFacts } from '../meeting-notice/facts.ts'

/** An invented annual review of an invented child, complete. */
export const noticeFacts = (changes: Partial<MeetingNoticeFacts> = {}): MeetingNoticeFacts => ({
  change: 'scheduled',
  kind: 'AnnualReview',
  committee: 'CSE',
  noticeDate: '2026-09-01',
  noticeNumber: 1,
  reference: '1042-1',
  locale: 'es',
  office: {
    name: 'Committee on Special Education, Region 6',
    address: { street1: '415 89th Street', city: 'Brooklyn', state: 'NY', zip: '11209' },
  },
  student: { name: 'Maya Rivera-Okafor', id: '204 881 377', birthDate: '2017-03-04', school: 'P.S. 142 (20K142)', fromEarlyIntervention: false },
  recipient: {
    name: 'Lucía Rivera',
    address: { street1: '1234 Flatbush Avenue', street2: 'Apt 5B', city: 'Brooklyn', state: 'NY', zip: '11226' },
    agreedToElectronic: true,
  },
  meeting: {
    date: '2026-09-21',
    start: '09:30',
    end: '10:30',
    place: { street1: '610 Henry Street', floorRoom: 'Floor 2, Room 214', city: 'Brooklyn', state: 'NY', zip: '11231' },
  },
  attendees: [
    { name: 'Lucía Rivera', role: 'PARENT', isRequired: true },
    { name: 'Daniel Kim', role: 'DISTRICT REPRESENTATIVE', isRequired: true },
    { name: 'Ruth Adeyemi', role: 'TEACHER SPECIAL EDUCATION', isRequired: true },
    { name: 'Sofia Marchetti', role: 'GENERAL EDUCATIONAL TEACHER', isRequired: true, isExcused: true },
    { name: 'Dr. Anil Mehta', role: 'SCHOOL PSYCHOLOGIST', isRequired: false },
  ],
  contact: { name: 'Daniel Kim', phone: '718-555-0142', email: 'dkim@schools.example' },
  deliveries: ['postalMail', 'parentPortal'],
  instructions: 'Please ring at the side door on Clinton Street. Bring the glasses prescription if you have it.',
  ...changes,
})
