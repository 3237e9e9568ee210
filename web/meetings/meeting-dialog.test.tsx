import type { ScheduleFacts } from '@trellis/contract/schedule-facts.ts'
import { MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { sampleProfile } from '../students/testing/sample-answers.ts'
import { sampleMeeting } from './testing/sample-meeting.ts'
import { MeetingDialog } from './meeting-dialog.tsx'
import type { MeetingDialogProps } from './meeting-dialog-props.ts'

const TODAY = '2026-11-20'
const ADD = 'POST /student-api/Meeting/Add'
const UPDATE = 'POST /student-api/Meeting/Update'

const facts = (own: Partial<ScheduleFacts> = {}): ScheduleFacts => ({
  today: TODAY,
  meetingType: 3,
  caseStage: 'Initial',
  subMeetingSetting: 'Initial',
  referralSk: '21',
  initialReferralDate: '2026-10-01',
  currentScheduledDate: null,
  minAnnualDate: null,
  consentDate: '2026-10-20',
  hasPreviousIep: false,
  mayBeInRegularEducation: false,
  comesFromEarlyIntervention: false,
  dateOfBirth: '2022-03-09',
  schoolAddress: '100 School Street, New York, NY 10002',
  continuesMeetingSk: null,
  earliestWithNotice: '2026-11-25',
  hints: [],
  schoolDays: { years: [], closed: [] },
  obstacle: null,
  ...own,
})

const person = (loginId: string, titleCode: string, lastName: string) => ({
  personSk: '9', firstName: 'Grace', lastName, email: `${loginId}@example.org`, loginId, title: 'Staff', titleCode,
  workPhone: '2125550142', locationName: 'Sample School',
})

const FLAGS = {
  isParent: true, isGeneralEducationalTeacher: false, isSpecialEducationalTeacher: true, isSchoolSocialWorker: true,
  isSchoolPsychologist: true, isRelatedServiceProvider: false, isDistrictRepresentative: true,
}

async function open(props: Partial<MeetingDialogProps> = {}, answers: Answers = {}, permissions: readonly number[] = [35, 36, 37, 66, 67, 14, 4, 12]) {
  const onClose = vi.fn<() => void>()
  const onDone = vi.fn<() => void>()
  const kind = props.meetingType ?? MeetingType.SHM
  const drawn = renderSignedIn(
    [{ path: '/', element: <MeetingDialog studentSk="11" meetingType={kind} onClose={onClose} onDone={onDone} {...props} /> }],
    {
      'GET /student-api/Student/StudentProfile/11': () => sampleProfile,
      [`GET /student-api/Meeting/ScheduleFacts/11/${kind}`]: () => facts({ meetingType: kind }),
      'GET /student-api/Staff/Search/01M991': () => [person('sw', '41', 'Work'), person('psy', '40', 'Mind'), person('psy2', '40', 'Soul'), person('pr', '51', 'Head')],
      'GET /api/Evaluations/GetAttendeesList/21/Initial': () => FLAGS,
      'GET /api/IEPProgramServices/GetPreviousiepDetails': () => ({ minAnnualDate: null, hasRS: false, hasSCIS: false, hasSEprogram: false, hasPreviousIep: false }),
      'GET /api/ReferenceValue/Language': () => [
        { id: 2, description: 'English', sortOrder: 1, value: 'EN' },
        { id: 77, description: 'Spanish', sortOrder: 2, value: 'ES' },
      ],
      'GET /student-api/Meeting/Get/77': () => sampleMeeting(),
      'POST /student-api/Meeting/Conflicts': () => [],
      'GET /api/Draft': () => ({ draft: null }),
      'PUT /api/Draft': () => ({ revision: 1, updatedAt: '2026-11-20T12:00:00Z' }),
      'DELETE /api/Draft': () => ({ wasThere: true }),
      ...answers,
    },
    { permissions },
  )
  await screen.findByRole('heading', { name: 'Contact Details' })
  return { ...drawn, onClose, onDone }
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const contact = (name: RegExp) => within(screen.getByRole('region', { name: 'Contact Details' })).getByRole('textbox', { name })
const schedule = () => screen.getByRole('button', { name: 'Schedule' })
const card = (name: string) => screen.getByRole('group', { name })

/** Fills what a new social history meeting still lacks. */
async function fillIn({ type }: Awaited<ReturnType<typeof open>>, date = '12/15/2026') {
  await type.type(contact(/Phone/), '7185550142')
  await type.type(contact(/Email/), 'sam@example.org')
  await type.click(screen.getByRole('checkbox', { name: 'Postal Mail' }))
  await type.type(field(/^Address/), '400 First Avenue')
  await type.type(field(/SHM Due Date/), date)
  await type.tab()
  await type.click(screen.getByRole('button', { name: /Start Time/ }))
  await type.click(await screen.findByRole('option', { name: '10:30 AM' }))
}

describe('the Schedule Meeting dialog', () => {
  it('[M-2.1-04][M-2.1-05][M-2.1-06][M-2.1-07][M-2.1-08][M-2.1-09][M-2.1-11][M-2.1-12][M-2.1-14][M-2.1-19][M-2.1-20] has its title, the student and its sections', async () => {
    await open()
    expect(screen.getByRole('dialog', { name: 'Schedule Social History Meeting' })).toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: 'Student' })).getByText('Byron, Ada · 200000001')).toBeInTheDocument()
    for (const name of ['Contact Details', 'Delivery Method', 'Meeting Location', 'Attendees', 'Meeting Time']) {
      expect(screen.getByRole('region', { name })).toBeInTheDocument()
    }
    const inside = (name: string) => within(screen.getByRole('region', { name }))
    for (const name of [/^Name/, /^Phone/, /^Email/]) expect(inside('Contact Details').getByRole('textbox', { name })).toBeInTheDocument()
    for (const name of ['Postal Mail', 'Parent Portal']) expect(inside('Delivery Method').getByRole('checkbox', { name })).toBeInTheDocument()
    expect(inside('Delivery Method').getByRole('button', { name: /Recipient/ })).toBeInTheDocument()
    for (const name of [/^Address/, 'Floor-Room']) expect(inside('Meeting Location').getByRole('textbox', { name })).toBeInTheDocument()
    expect(inside('Attendees').getByRole('heading', { name: 'Required' })).toBeInTheDocument()
    for (const name of ['Parent', 'School Social Worker (Mandated Services)']) {
      const one = within(card(name))
      expect(one.getByRole('combobox', { name: /Name/ })).toBeInTheDocument()
      expect(one.getByRole('textbox', { name: /Email/ })).toBeInTheDocument()
    }
    expect(inside('Meeting Time').getByRole('textbox', { name: /SHM Due Date/ })).toBeInTheDocument()
    expect(inside('Meeting Time').getByRole('button', { name: /Start Time/ })).toBeInTheDocument()
  })

  it('[M-5.1-06][M-5.1-22][P-9-02] shows a telephone number as (000) 000-0000; the start is empty and opens at 8:00 with every full and half hour to 20:00', async () => {
    const { type } = await open()
    await type.type(contact(/Phone/), '7185550142')
    expect(contact(/Phone/)).toHaveValue('(718) 555-0142')
    expect(screen.getByRole('button', { name: /Start Time/ })).toHaveTextContent('Select')
    await type.click(screen.getByRole('button', { name: /Start Time/ }))
    const times = (await screen.findAllByRole('option')).map((one) => one.textContent)
    expect([times.length, ...times.slice(0, 3), times.at(-1)]).toEqual([25, '8:00 AM', '8:30 AM', '9:00 AM', '8:00 PM'])
  })

  it('[M-4.1-12][M-2.1-10][M-2.1-23][M-2.1-24][M-4.1-13] with two parents none is chosen, and what belongs to a recipient comes with the choice', async () => {
    const second = { ...sampleProfile.parentDetails[0]!, parentSk: '42', firstName: 'Joe', isPrimary: false, emailAddress: 'joe@example.org' }
    const { type } = await open({}, { 'GET /student-api/Student/StudentProfile/11': () => ({ ...sampleProfile, parentDetails: [...sampleProfile.parentDetails, second] }) })
    const shown = () => [
      screen.queryByRole('textbox', { name: /Recipient Email Address/ }), screen.queryByRole('textbox', { name: /Additional\/Special Instructions/ }),
      screen.queryByRole('combobox', { name: /Language to Translate the Document Into/ }),
    ]
    expect(shown()).toEqual([null, null, null])
    await type.click(screen.getByRole('button', { name: /Recipient/ }))
    await type.click(await screen.findByRole('option', { name: /Secondary - Joe Byron/ }))
    expect(shown()).not.toContain(null)
    expect(field(/Recipient Email Address/)).toHaveValue('joe@example.org')
    expect(screen.getByRole('combobox', { name: /Language to Translate the Document Into/ })).toHaveValue('Spanish')
  })

  it('[M-4.1-19] a single candidate is chosen on every card; of two teachers none is', async () => {
    const of = (...titles: string[]) => ({ 'GET /student-api/Staff/Search/01M991': () => titles.map((title) => person(`r${title}`, title, `Role${title}`)) })
    const chosen = (): [string, string][] =>
      within(screen.getByRole('region', { name: 'Attendees' })).getAllByRole('group', { name: /./ }).map((one) => [one.getAttribute('aria-label')!, within(one).getByRole<HTMLInputElement>('combobox', { name: /Name/ }).value])
    const { unmount } = await open({ meetingType: MeetingType.IEP }, of('40', '41', '42', '43', '51', '52'))
    expect(Object.fromEntries(chosen())).toEqual({
      Parent: 'Anne Byron', Student: 'Ada Byron', 'School Psychologist': 'Grace Role40', 'School Social Worker (Mandated Services)': 'Grace Role41', 'Special Education Teacher': 'Grace Role42',
      'District Representative': 'Grace Role43', Principal: 'Grace Role51', 'General Education Teacher': 'Grace Role52', Teacher: '',
    })
    unmount()
    await open({ meetingType: MeetingType.GenEd }, of('51', '52'))
    expect(Object.fromEntries(chosen())).toEqual({ Principal: 'Grace Role51', Parent: 'Anne Byron', Teacher: 'Grace Role52' })
  })

  it('[M-4.1-14][M-6-12] chooses the only parent and the only social worker, with their addresses and language', async () => {
    await open()
    expect(field(/Recipient Email Address/)).toHaveValue('anne@example.org')
    expect(within(card('Parent')).getByRole('combobox', { name: /Name/ })).toHaveValue('Anne Byron')
    expect(within(card('School Social Worker (Mandated Services)')).getByRole('textbox', { name: /Email/ })).toHaveValue('sw@example.org')
    expect(screen.getByRole('combobox', { name: /Language to Translate the Document Into/ })).toHaveValue('Spanish')
    expect(field(/Additional\/Special Instructions/)).toBeInTheDocument()
    expect(contact(/Name/)).toHaveValue('Sam Sample')
  })

  it('[M-2.1-27][M-4.1-10][M-7-07][M-3.2-04][M-6-12] schedules once everything is filled in, with the payload of the specification', async () => {
    const drawn = await open({}, { [ADD]: () => ({ isRequestSucessful: true, value: { meetingSk: '78', version: 1, warnings: [], remarks: [] }, error: null, errorCodes: {} }) })
    expect(schedule()).toHaveAttribute('aria-disabled', 'true')
    await fillIn(drawn)
    await waitFor(() => expect(schedule()).not.toHaveAttribute('aria-disabled', 'true'))
    await drawn.type.click(schedule())
    await waitFor(() => expect(drawn.onDone).toHaveBeenCalled())
    expect(drawn.server.to(ADD)[0]!.body).toMatchObject({
      studentSk: '11', parentSk: '21', nycId: '200000001', meetingType: 3, personSk: '1', subMeetingType: null, shmMinDate: '2026-10-01',
      contactName: 'Sam Sample', contactPhone: '7185550142', contactEmail: 'sam@example.org', selectedRecipient: '41', postalMail: true, parentPortal: false,
      meetingStreetAddress1: '400 First Avenue', meetingDate: '2026-12-15', meetingStartTime: '10:30', translationLanguage: 77,
      parent: { parentName: 'Anne Byron', parentEmail: 'anne@example.org', selectedAttendee: '41' },
      schoolSocialWorker: { schoolSocialWorkerName: 'Grace Work', selectedAttendee: 'sw' },
      attendees: [], acknowledgedWarnings: [],
    })
    expect(drawn.server.to(ADD)[0]!.body).not.toHaveProperty('meetingSk')
  })

  it('[M-2.1-33][M-4.1-21][M-4.1-22][M-4.1-23][M-5.1-25] asks about a date within 7 days: No and Escape clear it, Yes keeps it', async () => {
    const { type } = await open()
    const date = field(/SHM Due Date/)
    const ask = async (): Promise<HTMLElement> => {
      await type.clear(date)
      await type.type(date, '11/24/2026')
      expect(screen.queryByRole('alertdialog')).toBeNull()
      await type.tab()
      await type.tab()
      const question = await screen.findByRole('alertdialog')
      expect(question).toHaveTextContent('The meeting date is less than 7 days from today. Do you want to continue?')
      return question
    }
    await type.click(within(await ask()).getByRole('button', { name: 'No' }))
    await waitFor(() => expect(date).toHaveValue(''))
    await ask()
    await type.keyboard('{Escape}')
    await waitFor(() => expect(date).toHaveValue(''))
    await type.click(within(await ask()).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(date).toHaveValue('11/24/2026')
  })

  it.each([
    ['[M-5.1-26]', '02/15/2027', 'The meeting date is more than 60 days from today. Do you want to continue?', 'Reevaluation'],
    ['[M-5.1-27]', '12/22/2026', 'The meeting date is more than 60 days after the date of initial consent. Do you want to continue?', 'Initial'],
    ['[M-5.1-28]', '11/20/2026', 'The meeting date is today or in the past. Do you want to continue?', 'Reevaluation'],
  ])('%s asks about %s', async (_id, date, question, caseStage) => {
    const { type } = await open({}, { 'GET /student-api/Meeting/ScheduleFacts/11/3': () => facts({ caseStage }) })
    await type.type(field(/SHM Due Date/), date)
    await type.tab()
    await type.tab()
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(question)
  })

  it('[M-2.1-27] a press of Schedule while something is missing marks it, leads to the first, and sends nothing', async () => {
    const { type, server } = await open()
    schedule().focus()
    await type.keyboard('{Enter}')
    await waitFor(() => expect(contact(/Phone/)).toHaveFocus())
    expect(contact(/Phone/)).toHaveAccessibleDescription('Error: Please enter Valid Phone Number.')
    expect(screen.getByText('Error: Please enter meeting location details.')).toBeInTheDocument()
    expect(server.calls.filter(({ name }) => name.includes('/Meeting/') && name.startsWith('POST'))).toEqual([])
  })

  it('fills in the address of the school with one press and goes on to the room', async () => {
    const { type } = await open()
    await type.click(screen.getByRole('button', { name: 'Use the school’s address' }))
    expect(field(/^Address/)).toHaveValue('100 School Street, New York, NY 10002')
    expect(field(/^Floor-Room/)).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Use the school’s address' })).toBeNull()
  })

  it('[M-5.1-05][M-5.1-07][M-5.1-10][M-5.1-16] says at the field what is wrong', async () => {
    const { type } = await open()
    await type.type(field(/^Address/), 'a{Backspace}')
    await type.tab()
    expect(await screen.findByText('Error: Please enter meeting location details.')).toBeInTheDocument()
    await type.type(field(/^Address/), 'x')
    await type.tab()
    expect(await screen.findByText('Error: Address must be between 2 and 100 characters.')).toBeInTheDocument()
    await type.type(contact(/Phone/), '718')
    await type.tab()
    expect(await screen.findByText('Error: Please enter Valid Phone Number.')).toBeInTheDocument()
    await type.type(field(/SHM Due Date/), '09/15/2026')
    await type.tab()
    await type.tab()
    await type.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
    await type.tab()
    expect(await screen.findByText('Error: Date can not be earlier than Date of Initial Referral')).toBeInTheDocument()
  })

  it('[M-2.1-15][M-2.1-16][M-2.1-17][M-4.1-17][M-4.1-18] adds and removes attendees, one row stays', async () => {
    const { type } = await open()
    const rows = () => screen.getAllByRole('listitem', { name: /^Additional attendee/ })
    expect(rows()).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Remove additional attendee 1' })).toHaveAttribute('aria-disabled', 'true')
    await type.click(screen.getByRole('button', { name: 'New Attendee' }))
    expect(rows()).toHaveLength(2)
    const second = within(rows()[1]!)
    expect(second.getByRole('checkbox', { name: 'Required' })).toBeInTheDocument()
    await type.click(second.getByRole('button', { name: /Role/ }))
    await type.click(await screen.findByRole('option', { name: 'Principal' }))
    const name = second.getByRole('combobox', { name: /Name/ })
    expect(name).toBeRequired()
    await type.type(name, 'Head')
    await type.click(await screen.findByRole('option', { name: /Grace Head/ }))
    expect(second.getByRole('textbox', { name: /Email/ })).toHaveValue('pr@example.org')
    await type.click(screen.getByRole('button', { name: 'Remove additional attendee 1' }))
    expect(rows()).toHaveLength(1)
  })

  it('[M-2.1-12][M-2.1-26][M-2.1-37][M-2.1-38][M-4.1-20] IEP meetings: the text, cards by the flags, the others optional; a name fills its e-mail', async () => {
    const { type } = await open({ meetingType: MeetingType.IEP })
    expect(screen.getByText("A Committee on Special Education (CSE) meeting has been scheduled to discuss the student's educational needs. Your participation is encouraged.")).toBeInTheDocument()
    const order = screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))
    expect(order.indexOf('School Psychologist')).toBeLessThan(order.indexOf('Principal'))
    expect(screen.getByRole('heading', { name: 'Optional' })).toBeInTheDocument()
    expect(order).not.toContain('Related Service Provider')
    const psychologist = within(card('School Psychologist'))
    expect(psychologist.getByRole('combobox', { name: /Name/ })).toHaveValue('')
    await type.type(psychologist.getByRole('combobox', { name: /Name/ }), 'Soul')
    await type.click(await screen.findByRole('option', { name: /Grace Soul/ }))
    expect(psychologist.getByRole('textbox', { name: /Email/ })).toHaveValue('psy2@example.org')
    expect(screen.getByText('The law asks for members who are not invited yet')).toBeInTheDocument()
  })

  it('[M-2.1-25] annual review: its text', async () => {
    await open({ meetingType: MeetingType.AnnualReview })
    expect(screen.getByText('Almost a year has passed since the Individualized Education Program (IEP) was developed. An annual review has been scheduled.')).toBeInTheDocument()
  })

  it('[M-2.1-30][M-2.1-31] Cancel asks once something was typed; No keeps it, Yes leaves', async () => {
    const { type, onClose } = await open()
    await type.type(field(/^Address/), '4')
    const ask = async () => {
      await type.click(screen.getByRole('button', { name: 'Cancel' }))
      return within(await screen.findByRole('alertdialog'))
    }
    const question = await ask()
    expect(question.getByText('Are you sure you want to cancel?')).toBeInTheDocument()
    await type.click(question.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field(/^Address/)).toHaveValue('4')
    await type.click((await ask()).getByRole('button', { name: 'Yes' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('[M-2.1-18][M-2.1-28][M-2.1-32][M-4.1-06][M-4.1-08] a shown meeting has its form, no Schedule, and leaves without asking', async () => {
    const { type, onClose } = await open({ meetingSk: '77', viewMode: true })
    expect(screen.getByRole('dialog', { name: 'View Social History Meeting' })).toBeInTheDocument()
    expect(field(/^Address/)).toHaveValue('400 First Avenue')
    expect(contact(/Name/)).toHaveValue('Kay Contact')
    expect(field(/^Address/)).toHaveAttribute('readonly')
    expect(within(card('School Social Worker (Mandated Services)')).getByRole('combobox', { name: /Name/ })).toHaveValue('Grace Work')
    expect(screen.getByRole('button', { name: 'New Attendee' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('button', { name: /^(Res|S)chedule$/ })).toBeNull()
    await type.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('to be cancelled: the reason stands before the form; what it lacks is marked and gets the focus', async () => {
    const { type, server } = await open({ meetingSk: '77', isCancelling: true })
    const part = screen.getByRole('region', { name: 'Cancel this meeting' })
    expect(part.compareDocumentPosition(screen.getByRole('region', { name: 'Contact Details' })) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    const inside = within(part)
    const cancel = async () => type.click(inside.getByRole('button', { name: 'Cancel Meeting' }))
    await cancel()
    expect(inside.getByRole('button', { name: /Reason/ })).toHaveFocus()
    await type.keyboard('{Enter}')
    await type.click(await screen.findByRole('option', { name: 'Other' }))
    await cancel()
    expect(inside.getByRole('textbox', { name: /Additional information/ })).toHaveFocus()
    expect(server.calls.filter(({ name }) => name.includes('Cancel'))).toEqual([])
  })

  it('[M-4.1-08] the attendee list of a shown meeting is disabled: cards, rows and what adds or removes them', async () => {
    await open({ meetingSk: '77', viewMode: true })
    const attendees = within(screen.getByRole('region', { name: 'Attendees' }))
    const row = within(attendees.getByRole('listitem', { name: 'Additional attendee 1' }))
    for (const one of [...attendees.getAllByRole('textbox'), ...attendees.getAllByRole('combobox')]) expect(one).toHaveAttribute('readonly')
    expect(row.getByRole('button', { name: /Role/ })).toBeDisabled()
    for (const box of row.getAllByRole('checkbox')) expect(box).toHaveAttribute('aria-readonly', 'true')
    expect(attendees.queryByRole('button', { name: /^Remove/ })).toBeNull()
    expect(attendees.getByRole('button', { name: 'New Attendee' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('[M-2.1-21] shows the date of consent of a first IEP meeting, to be read only', async () => {
    await open({ meetingType: MeetingType.IEP })
    const consent = field('Date of Consent')
    expect(consent).toHaveValue('10/20/2026')
    expect(consent).toHaveAttribute('readonly')
  })

  it('[M-2.1-29] hides Schedule from a role without the permission of the kind', async () => {
    await open({}, {}, [4, 12, 14])
    expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull()
  })

  it('[M-7-08] a rescheduled meeting is an update; a stale one is told and nothing is overwritten', async () => {
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, message: 'Kay Contact changed the address meanwhile.', errorCodes: ['stale'], errors: [], reference: 'r' }
    const drawn = await open({ meetingSk: '77' }, { [UPDATE]: () => Response.json(problem, { status: 409 }) })
    await drawn.type.type(field(/^Address/), ' Annex')
    await drawn.type.click(screen.getByRole('button', { name: 'Reschedule' }))
    expect(await screen.findByText('Somebody else changed this meeting meanwhile. Nothing was overwritten.')).toBeInTheDocument()
    expect(screen.getAllByText(/Kay Contact changed the address meanwhile\./).length).toBeGreaterThan(0)
    expect(drawn.server.to(UPDATE)[0]!.body).toMatchObject({ meetingSk: '77', meetingStreetAddress1: '400 First Avenue Annex' })
    expect(field(/^Address/)).toHaveValue('400 First Avenue Annex')
    expect(drawn.onDone).not.toHaveBeenCalled()
  })
})

describe('when something cannot be loaded', () => {
  const DISTRICT = 'GET /student-api/Staff/SearchByDistrict/1'
  const down = () => Response.json({ type: 'about:blank', title: 'x', status: 500, message: 'The staff list does not answer.', errorCodes: [], errors: [], reference: 'r' }, { status: 500 })
  const worker = () => within(card('School Social Worker (Mandated Services)')).getByRole('combobox', { name: /Name/ })

  it.each<[string, Answers]>([
    ['a school without staff', { 'GET /student-api/Staff/Search/01M991': () => [] }],
    ['a search that failed', { 'GET /student-api/Staff/Search/01M991': down }],
    ['a child without a school', { 'GET /student-api/Student/StudentProfile/11': () => ({ ...sampleProfile, schoolDBN: null }) }],
  ])('[P-7-90] %s falls back to the staff of the home district', async (_what, answers) => {
    const { server } = await open({}, { ...answers, [DISTRICT]: () => [person('dsw', '41', 'District')] })
    expect(worker()).toHaveValue('Grace District')
    expect(server.to(DISTRICT)).toHaveLength(1)
  })

  it('[P-7-90] the district is not asked while the school answers with its staff', async () => {
    const { server } = await open({}, { [DISTRICT]: () => [] })
    await waitFor(() => expect(worker()).toHaveValue('Grace Work'))
    expect(server.to(DISTRICT)).toEqual([])
  })

  it('[P-8-03] a staff list that failed is told with a way to try again, and never taken for an empty one', async () => {
    let isDown = true
    const { type } = renderSignedIn(
      [{ path: '/', element: <MeetingDialog studentSk="11" meetingType={3} onClose={() => undefined} onDone={() => undefined} /> }],
      {
        'GET /student-api/Student/StudentProfile/11': () => sampleProfile, 'GET /student-api/Meeting/ScheduleFacts/11/3': () => facts(), 'GET /api/ReferenceValue/Language': () => [],
        'GET /student-api/Staff/Search/01M991': () => (isDown ? down() : [person('sw', '41', 'Work')]), [DISTRICT]: down, 'GET /api/Draft': () => ({ draft: null }),
        'POST /student-api/Meeting/Conflicts': () => [],
      },
    )
    expect(await screen.findByText('What this meeting needs could not be loaded.')).toBeInTheDocument()
    expect(screen.getByText(/The staff list does not answer\./)).toBeInTheDocument()
    isDown = false
    await type.click(screen.getByRole('button', { name: /Retry|Try again/ }))
    await screen.findByRole('heading', { name: 'Contact Details' })
    expect(worker()).toHaveValue('Grace Work')
  })

  it('[M-8-03][M-8-04] says so in the place of waiting for ever, and tries again', async () => {
    let isDown = true
    const down = { type: 'about:blank', title: 'x', status: 500, message: 'The database does not answer.', errorCodes: [], errors: [], reference: 'ref-9' }
    const { type } = renderSignedIn(
      [{ path: '/', element: <MeetingDialog studentSk="11" meetingType={3} onClose={() => undefined} onDone={() => undefined} /> }],
      { 'GET /student-api/Student/StudentProfile/11': () => (isDown ? Response.json(down, { status: 500 }) : { ...sampleProfile, firstName: ' ' }), [DISTRICT]: () => [],
        'GET /student-api/Meeting/ScheduleFacts/11/3': () => facts(), 'GET /student-api/Staff/Search/01M991': () => [], 'GET /api/ReferenceValue/Language': () => [] },
    )
    expect(await screen.findByText('What this meeting needs could not be loaded.')).toBeInTheDocument()
    isDown = false
    await type.click(screen.getByRole('button', { name: /Retry|Try again/ }))
    expect(await screen.findByText('This student has no first or last name on record.')).toBeInTheDocument()
  })
})
