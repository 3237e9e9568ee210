import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentedAttempts, LoggedContact, SavedEvent, UserEvent } from '@trellis/contract/events.ts'
import type { EventLogRow } from '@trellis/contract/grid-rows.ts'
import { actorOf } from '@trellis/domain/access/actor.ts'
import { EMPTY_LOG_EVENT, type LogEventForm } from '@trellis/domain/events/log-event-form.ts'
import { settingsOf } from '../http/mount-endpoints.ts'
import { addLocation, addPersonInRole, addReferral, addStudent } from '../testing/arrange.ts'
import { createTestApp, type CallOptions, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const PSYCHOLOGIST = 40
const TRANSITION_TEAM = 4
const AUDITOR = 56
/** 10:30 in New York. */
const NOW = '2026-11-20T15:30:00Z'

describe('logged contacts', () => {
  let database: TestDatabase
  let product: TestApp
  let now = new Date(NOW)
  let ada: SignedIn
  let bea: SignedIn
  let far: SignedIn
  let school: { key: number }
  let n = 0

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => now })
    school = await addLocation(database, { kind: 'school', district: 9, borough: 2, dbn: '09X123' })
    const other = await addLocation(database, { kind: 'school', district: 10 })
    ada = product.signIn(await addPersonInRole(database, PSYCHOLOGIST, school.key, { first: 'Ada', last: 'Byron' }))
    bea = product.signIn(await addPersonInRole(database, PSYCHOLOGIST, school.key, { first: 'Bea', last: 'Hopper' }))
    far = product.signIn(await addPersonInRole(database, PSYCHOLOGIST, other.key))
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const student = (more: object = {}) => addStudent(database, { schoolKey: school.key, district: 9, borough: 2, nycId: String(270_000_000 + ++n), ...more })
  const call: LogEventForm = {
    ...EMPTY_LOG_EVENT, relatedAction: '9', dateOccurred: '2026-11-19', timeOccurred: '14:05', from: 'Ada Byron', to: 'Ida Rivera', contactMethod: '1',
    toPhone: '2125550100', engagementStatus: '6', notes: 'No answer.',
  }
  const event = (studentSk: string, form: Partial<LogEventForm> = {}, more: Partial<SavedEvent> = {}) => ({
    caseactionType: 6 as const, notes: form.notes ?? call.notes, formJson: JSON.stringify({ ...call, ...form }), eventType: 'Outreach' as const, studentSk,
    relatedAction: Number(form.relatedAction ?? call.relatedAction), personSk: '1', studentOSISId: '270000001', schoolDBN: '09X123',
    dateTimeoccured: `${form.dateOccurred ?? call.dateOccurred}T${form.timeOccurred ?? call.timeOccurred}:00`, operation: 'Add', ...more,
  })
  const save = (who: SignedIn, body: ReturnType<typeof event>, options?: CallOptions) => who.call('saveUserEvent', { body }, options)
  const add = async (studentSk: string, form: Partial<LogEventForm> = {}, more: Partial<SavedEvent> = {}) => {
    const answer = await save(ada, event(studentSk, form, more))
    expect([answer.status, answer.body]).toMatchObject([200, { isRequestSucessful: true, error: null }])
    return (answer.body as { value: { caseactionsk: string } }).value.caseactionsk
  }
  const read = (who: SignedIn, sk: string) => who.call('getUserEvent', { query: { caseactionSk: sk } })
  const grid = async (who: SignedIn, studentSk: string) => {
    const { body } = await who.call('studentEventLogGrid', { body: { Studentsk: studentSk } })
    return (body as { dataSourceResult: { data: EventLogRow[]; total: number } }).dataSourceResult
  }
  const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
  const contacts = async (studentSk: string) => (await ada.call('listStudentContacts', { params: { id: studentSk } })).body as LoggedContact[]
  const deleted = async (who: SignedIn, studentSk?: string) =>
    (await who.call('listDeletedContacts', { query: studentSk ? { studentSk } : {} })).body as LoggedContact[]
  const remove = (who: SignedIn, studentSk: string, sk: string, options?: CallOptions, reason = 'Logged for another child') =>
    save(who, { ...event(studentSk), caseactionsk: sk, operation: 'Delete', reason }, options)

  it('[M-7-11][M-7-10][M-3.4-02] is stored as sent and answered again in the names of a saved event', async () => {
    const sk = await student()
    const key = await add(sk)
    const answer = await read(ada, key)
    expect(answer.headers['etag']).toBe('"1"')
    const saved = answer.body as UserEvent
    expect(saved).toMatchObject({
      caseactionsk: key, caseactionType: 6, notes: 'No answer.', eventType: 'Outreach', studentSk: sk, relatedAction: 9, personSk: ada.personSk,
      studentOSISId: `${270_000_000 + n}`, schoolDBN: '09X123', dateTimeoccured: '2026-11-19T19:05:00.000Z', operation: 'Add',
    })
    expect(JSON.parse(saved.formJson)).toEqual(call)
  })

  it('[M-3.4-03][M-3.4-04] of an in-reach has type 4 and keeps its direction', async () => {
    const sk = await student()
    const form = { contactMethod: '3', fromEmailAddress: 'ida@example.org', engagementStatus: '1', from: 'Ida Rivera', to: 'Ada Byron' }
    const key = await add(sk, form, { eventType: 'Inreach', caseactionType: 4 })
    expect((await read(ada, key)).body).toMatchObject({ caseactionType: 4, eventType: 'Inreach', eventSubject: 'In-reach: IEP meeting' })
  })

  it('[M-5.2-12] is read although raw control characters stand in its JSON, which it gives back escaped', async () => {
    const sk = await student()
    const formJson = JSON.stringify({ ...call, notes: '@' }).replace('@', 'First line\nsecond\tline \u0007 and \u0000 zero')
    const answer = await save(ada, { ...event(sk), formJson, notes: '' })
    expect(answer.status).toBe(200)
    const saved = (await read(ada, (answer.body as { value: { caseactionsk: string } }).value.caseactionsk)).body as UserEvent
    // oxlint-disable-next-line no-control-regex
    expect(saved.formJson).not.toMatch(/[\u0000-\u001f]/)
    expect((JSON.parse(saved.formJson) as LogEventForm).notes).toBe('First line\nsecond\tline \u0007 and  zero')
  })

  it('stands in the event log with who spoke to whom and how; the case counts it', async () => {
    const sk = await student()
    const key = await add(sk)
    const { data, total } = await grid(bea, sk)
    expect(total).toBe(1)
    expect(data).toMatchObject([{
      eventSk: key, eventType: 'Manual', eventSubject: 'Outreach: IEP meeting', notes: 'No answer.', direction: 'Outreach', eventFrom: 'Ada Byron',
      eventTo: 'Ida Rivera', contactMethod: 'Phone call', loggedBy: 'Byron, Ada', dateTimeOccurred: '2026-11-19T19:05:00.000Z',
    }])
    expect(await database.asOwner('select events_total, events_manual from case_summary where student_sk = $1', [sk])).toEqual([{ events_total: 1, events_manual: 1 }])
  })

  it('[M-7-20] is stored by the manual event call of the main API too, which only adds', async () => {
    const sk = await student()
    const { operation: _, ...body } = event(sk)
    const answer = await ada.call('addManualEvent', { body })
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true } })
    expect((await grid(ada, sk)).total).toBe(1)
    expect((await ada.call('addManualEvent', { body: { ...body, operation: 'Delete' } })).status).toBe(400)
    expect((await ada.send('POST', '/api/CaseAction/AddManualEvent/', body)).status).toBe(200)
  })

  it('[M-3.4-06] takes the operation and the keys of the body whatever their case', async () => {
    const sk = await student()
    const { studentSk, ...rest } = event(sk)
    const answer = await ada.send('POST', '/student-api/EventLog/Add', { ...rest, studentSK: studentSk, operation: 'add' })
    expect(answer.status).toBe(200)
    const key = (answer.body as { value: { caseactionsk: string } }).value.caseactionsk
    expect((await save(ada, { ...event(sk, { notes: 'x' }), caseactionsk: key, operation: 'edit' })).status).toBe(200)
    expect((await save(ada, { ...event(sk), operation: 'remove' })).status).toBe(400)
  })

  it('writes event, version and audit together, and ends the draft it came from', async () => {
    const sk = await student()
    const place = { formKey: 'log-event', subject: `student:${sk}`, studentSk: sk }
    await ada.call('saveDraft', { body: { ...place, revision: 0, writer: 'tab-aaaa', content: '{}' } })
    const key = await add(sk)
    expect((await ada.call('openDraft', { query: place })).body).toEqual({ draft: null })
    expect(await database.asOwner('select version, operation, changed_by, role_id from user_event_version where event_sk = $1', [key])).toEqual([
      { version: 1, operation: 'Add', changed_by: ada.personSk, role_id: PSYCHOLOGIST },
    ])
    expect(await database.asOwner("select operation, action, outcome from audit_entry where student_sk = $1 and entity_kind = 'event' order by entry_id", [sk])).toEqual([
      { operation: 'saveUserEvent', action: 'change', outcome: 'done' },
    ])
  })

  it('is saved once when the same request comes again', async () => {
    const sk = await student()
    const again = () => save(ada, event(sk), { headers: { 'idempotency-key': `log-${sk}` } })
    const [first, second] = [await again(), await again()]
    expect(second.body).toEqual(first.body)
    expect((await grid(ada, sk)).total).toBe(1)
  })

  it('of many who log at once none is lost from the count', async () => {
    const sk = await student()
    const answers = await Promise.all([ada, bea, ada, bea].map((who) => save(who, event(sk))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await database.asOwner('select events_manual from case_summary where student_sk = $1', [sk])).toEqual([{ events_manual: 4 }])
  })

  describe('keeps on the server every rule of the dialog, with its sentence', () => {
    it.each<[string, Partial<LogEventForm>, Partial<SavedEvent>, string, string]>([
      ['[M-5.2-05] a later day', { dateOccurred: '2026-11-21' }, {}, 'dateOccurred', 'Error: Date cannot be later than today'],
      ['[M-5.2-06] a later related action', { relatedActionDate: '2026-11-21' }, {}, 'relatedActionDate', 'Error: Date cannot be later than today'],
      ['[M-5.2-07] a later time', { dateOccurred: '2026-11-20', timeOccurred: '10:31' }, {}, 'timeOccurred', 'Error: Time cannot be later than now'],
      ['[M-5.2-02] a wrong telephone number', { toPhone: '12' }, {}, 'toPhone', 'Error: Enter a valid 10-digit phone number'],
      ['[M-5.2-03] a wrong e-mail', { contactMethod: '3', toEmailAddress: 'x' }, {}, 'toEmailAddress', 'Error: Email format is invalid.'],
      ['[M-5.2-01] a wrong name', { from: 'X1' }, {}, 'from', 'Error: Name format is invalid.'],
      ['[M-5.2-04] a part of an attempt', { previousAttempts: '1.5' }, {}, 'previousAttempts', 'Error: Only numeric values are allowed.'],
      ['[M-5.2-09] a home visit by the family', { contactMethod: '4', engagementStatus: '' }, { eventType: 'Inreach', caseactionType: 4 }, 'contactMethod', 'Error: Please select one of the options'],
      ['[M-5.2-08] no answer by the family', { engagementStatus: '6' }, { eventType: 'Inreach', caseactionType: 4 }, 'engagementStatus', 'Error: Please select one of the options'],
      ['a language that is none', { language: '999999' }, {}, 'language', 'Error: Please select one of the options'],
      ['an action that is none', { relatedAction: '999' }, {}, 'relatedAction', 'Error: Please select one of the options'],
      ['another child’s assessment', { evaluationSk: '1' }, {}, 'evaluationSk', 'This assessment is not one of the student.'],
      ['the other type', {}, { caseactionType: 4 }, 'caseactionType', 'caseactionType says something else than the form.'],
      ['another related action than the form', {}, { relatedAction: 10 }, 'relatedAction', 'relatedAction says something else than the form.'],
      ['another time than the form', {}, { dateTimeoccured: '2026-11-19T10:00:00' }, 'dateTimeoccured', 'dateTimeoccured says something else than the form.'],
    ])('%s', async (_what, form, more, field, message) => {
      const sk = await student()
      const answer = await save(ada, event(sk, form, more))
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message }] } })
      expect((await grid(ada, sk)).total).toBe(0)
    })

    it("[M-5.2-11] 'EI - TC' for an EI student from another role than 'dece'", async () => {
      const sk = await student({ eiId: String(700_000 + ++n) })
      const office = await addLocation(database, { kind: 'central' })
      const dece = product.signIn(await addPersonInRole(database, TRANSITION_TEAM, office.key))
      const asked = event(sk, { relatedAction: '20' })
      expect(await save(ada, asked)).toMatchObject({ status: 422, body: { errors: [{ field: 'relatedAction' }] } })
      expect((await save(dece, asked)).status).toBe(200)
      expect((await save(ada, event(await student(), { relatedAction: '20' }))).status).toBe(200)
    })

    it('keeps the EI fields of EI students alone, and no value of a hidden field', async () => {
      const given = { eIOutreachToFrom: '8', eIOutreachToFromOther: 'Aunt', fromPhone: '1', relatedActionOther: 'x' }
      const ei = (await read(ada, await add(await student({ eiId: String(700_000 + ++n) }), given))).body as UserEvent
      expect(ei.isEI).toBe(true)
      expect(JSON.parse(ei.formJson)).toEqual({ ...call, eIOutreachToFrom: '8', eIOutreachToFromOther: 'Aunt' })
      const not = (await read(ada, await add(await student(), given))).body as UserEvent
      expect([not.isEI, JSON.parse(not.formJson)]).toEqual([false, call])
    })

    it.each<[string, Partial<SavedEvent>]>([
      ['a form that is none', { formJson: '[]' }],
      ['no form', { formJson: null }],
      ['an edit of nothing', { operation: 'Edit' }],
    ])('%s is malformed', async (_what, more) => {
      expect((await save(ada, event(await student(), {}, more))).status).toBe(400)
    })
  })

  describe('edited', () => {
    it('[M-1-12] an in-reach is viewed, edited and deleted as an outreach is', async () => {
      const sk = await student()
      const own = { contactMethod: '3', toPhone: '', fromEmailAddress: 'ida@example.org', engagementStatus: '1', from: 'Ida Rivera', to: 'Ada Byron' }
      const of = { eventType: 'Inreach' as const, caseactionType: 4 as const }
      const key = await add(sk, own, of)
      expect((await read(ada, key)).body).toMatchObject({ eventType: 'Inreach', caseactionType: 4, notes: 'No answer.' })
      const edited = await save(ada, { ...event(sk, { ...own, notes: 'She wrote again.' }, of), caseactionsk: key, operation: 'Edit' }, ifMatch(1))
      expect(edited).toMatchObject({ status: 200, body: { value: { version: 2 } } })
      expect((await read(ada, key)).body).toMatchObject({ eventType: 'Inreach', notes: 'She wrote again.' })
      expect((await save(ada, { ...event(sk, own, of), caseactionsk: key, operation: 'Delete', reason: 'Logged twice' }, ifMatch(2))).status).toBe(200)
      expect([(await grid(ada, sk)).total, (await deleted(ada, sk)).map(({ eventSk }) => eventSk)]).toEqual([0, [key]])
    })

    it('[M-1-12] changes the history, keeps every version, and says who changed it', async () => {
      const sk = await student()
      const key = await add(sk)
      const answer = await save(bea, { ...event(sk, { notes: 'She called back.', engagementStatus: '1', dateOccurred: '2026-11-18' }), caseactionsk: key, operation: 'Edit' }, ifMatch(1))
      expect(answer).toMatchObject({ status: 200, body: { value: { caseactionsk: key, version: 2 } } })
      expect((await read(ada, key)).body).toMatchObject({ notes: 'She called back.', operation: 'Edit', version: 2, loggedBy: 'Ada Byron', changedBy: 'Bea Hopper' })
      expect((await grid(ada, sk)).data).toMatchObject([{ notes: 'She called back.', dateTimeOccurred: '2026-11-18T19:05:00.000Z', loggedBy: 'Byron, Ada' }])
      const versions = await database.asOwner<{ form: string }>('select form from user_event_version where event_sk = $1 order by version', [key])
      expect(versions.map(({ form }) => (JSON.parse(form) as LogEventForm).notes)).toEqual(['No answer.', 'She called back.'])
    })

    it('from a version that somebody changed is 409 with their name, and overwrites nothing', async () => {
      const sk = await student()
      const key = await add(sk)
      const edit = (who: SignedIn, notes: string, options?: CallOptions) => save(who, { ...event(sk, { notes }), caseactionsk: key, operation: 'Edit' }, options)
      expect((await edit(bea, 'Bea', ifMatch(1))).status).toBe(200)
      const refused = { status: 409, body: { message: 'Bea Hopper changed this event since you opened it. Nothing was overwritten.', errorCodes: ['stale-version'] } }
      expect(await edit(ada, 'Ada', ifMatch(1))).toMatchObject(refused)
      expect(await edit(ada, 'Ada')).toMatchObject(refused)
      expect((await edit(bea, 'Bea again')).status).toBe(200)
      expect((await read(ada, key)).body).toMatchObject({ notes: 'Bea again' })
    })

    it('[M-2.2-04] keeps its direction', async () => {
      const sk = await student()
      const key = await add(sk)
      const turned = { ...event(sk, { engagementStatus: '' }), caseactionsk: key, operation: 'Edit', eventType: 'Inreach' as const, caseactionType: 4 as const }
      expect(await save(ada, turned)).toMatchObject({ status: 422, body: { errors: [{ field: 'eventType' }] } })
    })
  })

  describe('deleted', () => {
    it('is marked with a reason, leaves the log and the count, and can be restored', async () => {
      const sk = await student()
      const key = await add(sk)
      expect(await remove(bea, sk, key, ifMatch(1))).toMatchObject({ status: 200, body: { value: { version: 2 } } })
      expect((await grid(ada, sk)).total).toBe(0)
      expect(await contacts(sk)).toEqual([])
      expect(await database.asOwner('select events_manual from case_summary where student_sk = $1', [sk])).toEqual([])
      expect(await deleted(ada, sk)).toMatchObject([{ eventSk: key, deletedBy: 'Hopper, Bea', deleteReason: 'Logged for another child', restorableUntil: '2026-12-20' }])
      expect((await read(ada, key)).body).toMatchObject({ operation: 'Delete', deleted: { by: 'Bea Hopper', reason: 'Logged for another child', restorableUntil: '2026-12-20' } })
      const restored = await ada.call('restoreUserEvent', { params: { caseactionSk: key } })
      expect(restored).toMatchObject({ status: 200, body: { value: { version: 3 } } })
      expect((await grid(ada, sk)).data).toMatchObject([{ eventSk: key, notes: 'No answer.' }])
      expect(await deleted(ada, sk)).toEqual([])
      expect(await database.asOwner('select operation, reason from user_event_version where event_sk = $1 order by version', [key])).toEqual([
        { operation: 'Add', reason: null }, { operation: 'Delete', reason: 'Logged for another child' }, { operation: 'Restore', reason: null },
      ])
      expect(await ada.call('restoreUserEvent', { params: { caseactionSk: key } })).toMatchObject({ status: 409, body: { errorCodes: ['event-not-deleted'] } })
    })

    it('needs a reason, and is no longer edited', async () => {
      const sk = await student()
      const key = await add(sk)
      expect(await remove(ada, sk, key, undefined, ' ')).toMatchObject({ status: 422, body: { errors: [{ field: 'reason', message: 'Error: Field is required' }] } })
      await remove(bea, sk, key)
      expect(await save(ada, { ...event(sk), caseactionsk: key, operation: 'Edit' })).toMatchObject({
        status: 409, body: { message: 'Bea Hopper deleted this event meanwhile. Nothing was changed.' },
      })
    })

    it('cannot be restored after 30 days', async () => {
      const sk = await student()
      const key = await add(sk)
      await remove(ada, sk, key)
      now = new Date('2026-12-20T15:00:00Z')
      expect(await deleted(ada, sk)).toHaveLength(1)
      now = new Date('2026-12-21T15:00:00Z')
      try {
        expect(await deleted(ada, sk)).toEqual([])
        expect(await ada.call('restoreUserEvent', { params: { caseactionSk: key } })).toMatchObject({
          status: 422, body: { message: 'This event was deleted more than 30 days ago and can no longer be restored.' },
        })
      } finally {
        now = new Date(NOW)
      }
    })
  })

  it('counts the documented attempts since the open referral began, without deleted ones', async () => {
    const sk = await student()
    const attempts = async () => (await ada.call('getDocumentedAttempts', { params: { id: sk } })).body as DocumentedAttempts
    expect(await attempts()).toMatchObject({ since: '2025-11-20', isEnough: false, missing: expect.arrayContaining(['2 more phone calls']) })
    await addReferral(database, sk)
    await add(sk, { dateOccurred: '2026-09-01' })
    await add(sk, { dateOccurred: '2026-11-16' })
    const second = await add(sk, { dateOccurred: '2026-11-17' })
    await add(sk, { dateOccurred: '2026-11-17', contactMethod: '6' })
    await add(sk, { dateOccurred: '2026-11-18', contactMethod: '7' })
    expect(await attempts()).toEqual({ since: '2026-09-10', phone: 2, mail: 1, letterHome: 1, days: 3, isEnough: true, missing: [] })
    await remove(ada, sk, second)
    expect(await attempts()).toMatchObject({ phone: 1, isEnough: false, missing: ['1 more phone call'] })
  })

  it('out of reach is 404 to every call that names it, and 200 to its owner', async () => {
    const sk = await student()
    const key = await add(sk)
    const calls = (who: SignedIn) => [
      save(who, event(sk)), who.call('addManualEvent', { body: event(sk) }), read(who, key),
      who.call('listStudentContacts', { params: { id: sk } }), who.call('listDeletedContacts', { query: { studentSk: sk } }),
      who.call('getDocumentedAttempts', { params: { id: sk } }),
      save(who, { ...event(sk, { notes: 'x' }), caseactionsk: key, operation: 'Edit' }), remove(who, sk, key),
      who.call('restoreUserEvent', { params: { caseactionSk: key } }),
    ]
    expect((await Promise.all(calls(far))).map(({ status }) => status)).toEqual(Array(9).fill(404))
    const owner: number[] = []
    for (const one of [0, 1, 2, 3, 4, 5, 6, 7, 8]) owner.push((await calls2(one, ada, sk, key)).status)
    expect(owner).toEqual(Array(9).fill(200))
    expect(await deleted(far)).toEqual([])
  })
  /** One of the calls above, in order: a deletion comes after an edit and before its restoration. */
  const calls2 = (at: number, who: SignedIn, sk: string, key: string) =>
    [
      () => save(who, event(sk)), () => who.call('addManualEvent', { body: event(sk) }), () => read(who, key),
      () => who.call('listStudentContacts', { params: { id: sk } }), () => who.call('listDeletedContacts', { query: { studentSk: sk } }),
      () => who.call('getDocumentedAttempts', { params: { id: sk } }),
      () => save(who, { ...event(sk, { notes: 'x' }), caseactionsk: key, operation: 'Edit' }), () => remove(who, sk, key),
      () => who.call('restoreUserEvent', { params: { caseactionSk: key } }),
    ][at]!()

  it('named with another child is not found, also within reach', async () => {
    const [sk, second] = [await student(), await student()]
    const key = await add(sk)
    expect((await save(ada, { ...event(second), caseactionsk: key, operation: 'Edit' })).status).toBe(404)
    expect((await read(ada, '999999999')).status).toBe(404)
  })

  it('is refused to who may only look, and to who may not log', async () => {
    const sk = await student()
    const place = await addLocation(database, { kind: 'central' })
    const auditor = product.signIn(await addPersonInRole(database, AUDITOR, place.key))
    expect((await save(auditor, event(sk))).status).toBe(403)
    expect((await grid(ada, sk)).total).toBe(0)
  })

  it('the second wall changes logged contacts alone, within reach, and removes none', async () => {
    const sk = await student()
    const key = await add(sk)
    const [system] = await database.asOwner<{ event_sk: string }>("insert into event (student_sk, kind, subject) values ($1, 'System', 'x') returning event_sk", [sk])
    const location = (locationKey: number) => ({ kind: 'school', locationCode: 'X', locationKey }) as const
    const as = (at: number, text: string, values: unknown[]) =>
      database.transaction('trellis_app', settingsOf(actorOf({ personSk: ada.personSk, roleId: PSYCHOLOGIST, location: location(at) })), (tx) => tx.query(text, values))
    const change = "update event set detail = 'y' where event_sk = $1 returning event_sk"
    expect(await as(school.key, change, [key])).toHaveLength(1)
    expect(await as(school.key, change, [system!.event_sk])).toHaveLength(0)
    expect(await as(school.key + 9999, change, [key])).toHaveLength(0)
    expect(await as(school.key + 9999, 'select from user_event where event_sk = $1', [key])).toHaveLength(0)
    for (const text of ['delete from user_event where event_sk = $1', 'delete from user_event_version where event_sk = $1', 'update user_event_version set form = form where event_sk = $1', 'delete from event where event_sk = $1'])
      await expect(as(school.key, text, [key])).rejects.toThrow(/permission denied/)
  })
})
