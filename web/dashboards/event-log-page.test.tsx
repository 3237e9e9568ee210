import type { EventLogRow } from '@trellis/contract/grid-rows.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listAnswers, sampleEvent } from '../events/testing/sample-events.ts'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { sampleRow } from '../students/testing/sample-answers.ts'
import { toastQueue } from '../ui/toast-queue.ts'
import { EventLogPage } from './event-log-page.tsx'

const GRID = 'POST /api/EventLog/kendogrid'
const row = (own: Partial<EventLogRow>): EventLogRow => ({
  eventSk: '501', studentSk: '11', nycId: '200000001', eId: null, studentName: 'Byron, Ada', studentGrade: '01', locationCode: 'M991', eventType: 'Manual',
  eventSubject: 'Outreach: IEP meeting', notes: 'No answer.', dateTimeOccurred: '2026-11-19T19:05:00.000Z', loggedBy: 'Hopper, Grace', direction: 'Outreach',
  eventFrom: 'Grace Hopper', eventTo: 'Ida Byron', contactMethod: 'Phone call', documentDetails: [], ...own,
})
const logged = row({})
const system = row({ eventSk: '502', eventType: 'System', eventSubject: 'Case assigned', direction: null, eventFrom: null, eventTo: null, contactMethod: null })
const contact = {
  eventSk: '501', studentSk: '11', studentName: 'Byron, Ada', eventType: 'Outreach', eventSubject: 'Outreach: IEP meeting', contactMethod: 1, from: 'Grace Hopper',
  to: 'Ida Byron', notes: null, dateTimeOccurred: '2026-11-19T19:05:00.000Z', loggedBy: null, deletedAt: null, deletedBy: null, deleteReason: null, restorableUntil: null,
}

function draw(permissions: readonly number[] = [4, 9, 271], answers: Answers = {}) {
  return renderSignedIn(
    [{ path: '/', element: <EventLogPage /> }],
    {
      ...listAnswers,
      [GRID]: () => ({ dataSourceResult: { data: [logged, system], total: 2 }, distinctFieldValues: {}, location: null }),
      'GET /student-api/EventLog/UserEventLogs': () => Response.json(sampleEvent(), { headers: { etag: '"1"' } }),
      'GET /student-api/EventLog/Contacts/11': () => [contact],
      'GET /api/Document/GetCaseActionDocuments/11/501': () => [],
      ...answers,
    },
    { permissions },
  )
}
const menuOf = (subject: string) => screen.queryByRole('button', { name: `Actions for ${subject}, Byron, Ada` })

beforeEach(() => {
  sessionStorage.clear()
  toastQueue.clear()
})

describe('the event log', () => {
  it('[S-9-01] opens with what people wrote themselves', async () => {
    const { server } = draw()
    await screen.findByText('Case assigned')
    expect(JSON.stringify(server.to(GRID)[0]!.body)).toContain('{"field":"eventType","operator":"eq","value":"Manual"}')
  })

  it('[P-2-59] has no action menu in rows of the system; a logged one can be viewed, edited and deleted', async () => {
    const { type } = draw()
    await screen.findByText('Case assigned')
    expect(menuOf('Case assigned')).toBeNull()
    await type.click(menuOf('Outreach: IEP meeting')!)
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['View event', 'Edit event', 'Delete event'])
  })

  it('[P-2-57] lists links to the documents of an event below its subject', async () => {
    const documents = [{ documentFileName: 'letter.pdf', documentRef: '5' }, { documentFileName: 'photo.png', documentRef: '6' }]
    draw([4, 9, 271], { [GRID]: () => ({ dataSourceResult: { data: [row({ documentDetails: documents }), system], total: 2 }, distinctFieldValues: {}, location: null }) })
    const cell = within((await screen.findByText('Outreach: IEP meeting')).closest('td')!)
    for (const { documentFileName } of documents) expect(cell.getByRole('button', { name: new RegExp(documentFileName) })).toBeVisible()
    expect(within(screen.getByText('Case assigned').closest('td')!).queryByRole('button')).toBeNull()
  })

  it('offers only a view, and no add button, to who may not log', async () => {
    const { type } = draw([4, 9])
    await screen.findByText('Case assigned')
    await type.click(menuOf('Outreach: IEP meeting')!)
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['View event'])
    expect(screen.queryByRole('button', { name: 'Log outreach event' })).toBeNull()
  })

  it('[S-2.10-119] shows the event of a row beside the other contacts of the student, in a dialog of 1,500 by 800 px', async () => {
    const other = { ...contact, eventSk: '503', eventSubject: 'In-reach: Transportation' }
    const { type, server } = draw([4, 9, 271], { 'GET /student-api/EventLog/Contacts/11': () => [contact, other] })
    await screen.findByText('Case assigned')
    await type.click(menuOf('Outreach: IEP meeting')!)
    await type.click(await screen.findByRole('menuitem', { name: 'View event' }))
    const dialog = await screen.findByRole('dialog', { name: 'View Event: Ada Byron' }, { timeout: 15_000 })
    const box = dialog.parentElement!.style
    expect([box.getPropertyValue('--dialog-width'), box.getPropertyValue('--dialog-height')]).toEqual(['1500px', '800px'])
    const list = await within(dialog).findByRole('region', { name: 'Contacts of the student' })
    expect(await within(list).findByRole('button', { current: true })).toHaveTextContent('Outreach: IEP meeting')
    await type.click(within(list).getByRole('button', { name: /In-reach: Transportation/ }))
    await waitFor(() => expect(server.to('GET /student-api/EventLog/UserEventLogs').at(-1)!.url.searchParams.get('caseactionSk')).toBe('503'))
  })

  it('logs a new event for a student who is found first', async () => {
    const { type } = draw([4, 9, 271], {
      'POST /student-api/Student/Search': () => [sampleRow()],
      'GET /student-api/Student/BasicStudentDetailsById/11': () => ({
        studentSk: '11', nycId: '200000001', eiId: null, firstName: 'Ada', middleName: null, lastName: 'Byron', dateOfBirth: null, grade: '01', schoolDBN: null, isPreSchool: false,
      }),
    })
    await type.click(await screen.findByRole('button', { name: 'Log outreach event' }))
    const search = await screen.findByRole('searchbox', { name: 'Find a student' })
    await type.type(search, 'B{Enter}')
    expect(await screen.findByText('Enter a student ID of 6, 7 or 9 digits, or at least two letters of a name.')).toBeVisible()
    await type.type(search, 'yron{Enter}')
    await type.click(await screen.findByRole('button', { name: /Ada Byron/ }))
    expect(await screen.findByRole('dialog', { name: 'Log Event: Ada Byron' })).toBeVisible()
  })

  it('restores a deleted event, or says why not', async () => {
    let isThere = true
    const gone = { ...contact, deletedAt: '2026-11-20T15:00:00.000Z', deletedBy: 'Hopper, Bea', deleteReason: 'Wrong child', restorableUntil: '2026-12-20' }
    const { type } = draw([4, 9, 271], {
      'GET /student-api/EventLog/Deleted': () => (isThere ? [gone] : []),
      'POST /student-api/EventLog/Restore/501': () => ((isThere = false), { isRequestSucessful: true, value: { caseactionsk: '501', version: 3 }, error: null, errorCodes: {} }),
    })
    await type.click(await screen.findByRole('button', { name: 'Deleted events' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deleted events' })
    expect(await within(dialog).findByText(/by Hopper, Bea: Wrong child/)).toBeVisible()
    await type.click(within(dialog).getByRole('button', { name: 'Restore Outreach: IEP meeting, Byron, Ada' }))
    expect(await within(dialog).findByText('Nothing to restore')).toBeVisible()
    expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(['Event restored'])
  })
})
