import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, renderAs, saved } from '../accounts/testing/render-as.tsx'
import { NoticePage } from './notice-page.tsx'
import { PortalPage } from './portal-page.tsx'
import { loadAllWords } from './testing/load-all-words.ts'
import { CALM, CHILDREN, MEETINGS, ownMeeting, SETTINGS, settings } from './testing/samples.ts'

const screens = [
  { path: '', title: 'Start', page: PortalPage },
  { path: 'portal/notice/:noticeSk', title: 'Letter', page: NoticePage },
]
const ANSWER = 'POST /api/ParentPortal/Meetings/41/Answers'
const LIST = 'GET /api/ReferenceValue/Language'
const child = { studentSk: '11', firstName: 'Daniela', lastName: 'Villalobos', dateOfBirth: null, schoolName: null, grade: null, stage: 'Your child is being evaluated', contactName: null, contactEmail: null, nextDates: [] }
const open = (meetings: unknown[], answers = {}) =>
  renderAs([90], screens, { ...CALM, [CHILDREN]: () => [child], [MEETINGS]: () => meetings, ...answers })
const card = (name = 'Yearly meeting about the plan (IEP)') => screen.findByRole('article', { name }, { timeout: 5000 })

beforeAll(loadAllWords)
beforeEach(() => localStorage.clear())

describe('a parent’s meetings', () => {
  it('show when, where, how, whom to ask and the letters', async () => {
    open([ownMeeting()])
    const one = await card()
    expect(one).toHaveTextContent('Tuesday, December 15, 2026')
    expect(one).toHaveTextContent(/9:30.AM to 10:30.AM/)
    for (const text of ['610 Henry Street', 'Room 214', 'By video', 'Grace Hopper', 'Planned', 'Not read yet']) expect(within(one).getByText(text)).toBeInTheDocument()
    expect(within(one).getByRole('link', { name: 'Invitation, letter of November 20, 2026' })).toHaveAttribute('href', '/portal/notice/8')
    expect(within(one).getByRole('link', { name: '(718) 555-0142' })).toHaveAttribute('href', 'tel:7185550142')
  })

  it('that were cancelled stay in sight until the letter was read, then behind a line that opens', async () => {
    const [letter] = ownMeeting().notices
    const cancelled = { standing: 'cancelled', canAnswer: false } as const
    open([
      ownMeeting({ ...cancelled, notices: [{ ...letter!, change: 'cancelled' }] }),
      ownMeeting({ ...cancelled, meetingSk: '42', kind: 4, notices: [{ ...letter!, noticeSk: '9', openedAt: '2026-11-21T15:00:00Z' }] }),
    ])
    expect(await card()).toHaveTextContent('Cancelled')
    expect(screen.getByRole('button', { name: 'Earlier and cancelled meetings (1)' })).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('article', { name: 'Meeting about the plan (IEP)' })).not.toBeInTheDocument()
  })

  it('are said to be none, or to have failed with another try', async () => {
    let isDown = true
    const { type } = open([], { [MEETINGS]: () => (isDown ? refusal(500, 'x') : []) })
    expect(await screen.findByText('Your meetings could not be shown.')).toBeInTheDocument()
    isDown = false
    await type.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No meeting is planned, and no letter has come here.')).toBeInTheDocument()
  })
})

describe('a parent’s answer', () => {
  it('is given with one press, about the time that was seen', async () => {
    const { type, server } = open([ownMeeting()], { [ANSWER]: () => saved({ answerSk: '1' }) })
    await type.click(within(await card()).getByRole('button', { name: 'I will come' }))
    expect(await screen.findByText('Your answer was sent to the school.')).toBeInTheDocument()
    expect(server.to(ANSWER)[0]!.body).toEqual({ kind: 'confirmed', meetsOn: '2026-12-15', startsAt: '09:30', locale: 'en', note: '' })
    expect(server.to(MEETINGS)).toHaveLength(2)
  })

  it('for another time says which; what was typed stays when it fails', async () => {
    let status = 500
    const { type, server } = open([ownMeeting()], { [ANSWER]: () => (status === 0 ? saved({ answerSk: '1' }) : refusal(status, 'x')) })
    await type.click(within(await card()).getByRole('button', { name: 'Ask for another time' }))
    const field = screen.getByRole('textbox', { name: /Which days and times suit you/ })
    expect(field).toHaveFocus()
    await type.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('Please write which days and times suit you.')).toBeInTheDocument()
    expect(server.to(ANSWER)).toEqual([])
    await type.type(field, 'After 4')
    await type.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/^Your answer was not sent/)).toBeInTheDocument()
    expect(field).toHaveValue('After 4')
    status = 409
    await type.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/^The meeting was changed meanwhile/)).toBeInTheDocument()
    status = 0
    await type.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Your answer was sent to the school.')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Your answer' })).toHaveFocus()
  })

  it('for an interpreter names the language, under its own name', async () => {
    const { type, server } = open([ownMeeting()], { [ANSWER]: () => saved({ answerSk: '1' }), [LIST]: () => [1, 7].map((id) => ({ id, description: id === 7 ? 'Arabic' : 'English', value: String(id), sortOrder: id })) })
    await type.click(within(await card()).getByRole('button', { name: 'Ask for an interpreter' }))
    await type.click(screen.getByRole('button', { name: /Language of the interpreter/ }))
    await type.click(await screen.findByRole('option', { name: 'العربية (Arabic)' }))
    await type.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Your answer was sent to the school.')).toBeInTheDocument()
    expect(server.to(ANSWER)[0]!.body).toMatchObject({ kind: 'interpreter', languageId: 7 })
  })

  it('that was given is shown, also to an earlier time', async () => {
    const answer = { answerSk: '1', kind: 'otherTime', note: 'After 4', languageId: null, language: null, locale: 'en', meetsOn: '2026-12-10', startsAt: '09:30', isCurrent: false, answeredBy: 'C V', answeredAt: '2026-11-20T15:00:00Z' } as const
    open([ownMeeting({ answers: [answer] })])
    expect(await card()).toHaveTextContent('You asked for another time.After 4Sent on November 20, 2026 · This was for the earlier time.')
  })
})

describe('the letter', () => {
  const block = (locale: string, direction: string, title: string) => ({
    locale, direction, reviewed: false, title,
    parts: [
      { kind: 'title', text: title },
      { kind: 'answers', style: 'key', rows: [{ label: 'Date', lines: ['\u2068December 15\u2069'] }] },
      { kind: 'table', columns: ['Name', 'Role'], rows: [['Grace Hopper', 'Teacher']] },
      { kind: 'list', items: ['A right'] },
      { kind: 'asWritten', locale: 'en', remark: 'As written', text: 'Bring the plan.' },
    ],
  })
  const letter = (own = {}) => ({
    noticeSk: '8', meetingSk: '41', reference: '41-1', number: 1, change: 'scheduled', issuedAt: '2026-11-20T15:00:00Z', supersededBySk: null, isCurrent: true,
    openedAt: '2026-11-21T15:00:00Z', hasPdf: true, languages: [block('ar', 'rtl', 'إشعار'), block('en', 'ltr', 'Notice')], ...own,
  })
  const NOTICE = 'GET /api/ParentPortal/Notices/8'
  const FILE = 'GET /api/ParentPortal/Notices/8/File'
  const read = (answers: object) => renderAs([90], screens, { ...CALM, ...answers }, '/portal/notice/8')

  it('stands in the parent’s language beside English, each block with its language and direction', async () => {
    read({ [NOTICE]: () => letter() })
    const own = await screen.findByRole('article', { name: 'إشعار' })
    expect([own.lang, own.dir]).toEqual(['ar', 'rtl'])
    const english = screen.getByRole('article', { name: 'Notice' })
    expect([english.lang, english.dir]).toEqual(['en', 'ltr'])
    expect(within(own).getByText('Bring the plan.')).toHaveAttribute('lang', 'en')
    expect(within(own).getByText('Bring the plan.')).toHaveAttribute('dir', 'ltr')
    expect(within(english).getByRole('columnheader', { name: 'Role' })).toBeInTheDocument()
    expect(within(english).getByRole('definition')).toHaveTextContent('\u2068December 15\u2069')
  })

  it('that was replaced says so and leads to the newer one', async () => {
    read({ [NOTICE]: () => letter({ isCurrent: false, supersededBySk: '9' }) })
    expect(await screen.findByText(/^A newer letter took the place of this one/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Read the newer letter' })).toHaveAttribute('href', '/portal/notice/9')
  })

  it('tells when the PDF is not made yet or fails, and when the letter cannot be shown', async () => {
    let answer: unknown = { url: null, expiresAt: null }
    const { type } = read({ [NOTICE]: () => letter(), [FILE]: () => answer })
    await type.click(await screen.findByRole('button', { name: 'Save as PDF' }))
    expect(await screen.findByText(/^The PDF is still being made/)).toBeInTheDocument()
    answer = refusal(500, 'x')
    await type.click(screen.getByRole('button', { name: 'Save as PDF' }))
    expect(await screen.findByText(/^The PDF could not be opened/)).toBeInTheDocument()
  })

  it('that is not there is said to be', async () => {
    read({ [NOTICE]: () => refusal(404, 'x') })
    expect(await screen.findByText('This letter could not be shown.')).toBeInTheDocument()
  })
})

describe('how letters come', () => {
  const CONSENT = 'PUT /api/ParentPortal/Settings/ElectronicConsent'

  it('is agreed to and taken back by the parent, with day and name', async () => {
    let held = settings()
    const { type, server } = open([], {
      [SETTINGS]: () => held,
      [CONSENT]: () => {
        held = settings({ isGiven: true, changedAt: '2026-11-21T15:00:00Z', changedBy: 'Catalina Villalobos' })
        return saved(held.electronicConsent)
      },
    })
    const choice = await screen.findByRole('switch', { name: /^I agree to get letters by e-mail/ })
    expect(screen.getByText(/^Letters come to you on paper/)).toBeInTheDocument()
    await type.click(choice)
    expect(await screen.findByText('Catalina Villalobos')).toBeInTheDocument()
    expect(document.body).toHaveTextContent('Last changed on November 21, 2026 by Catalina Villalobos')
    expect(choice).toBeChecked()
    expect(server.to(CONSENT)[0]!.body).toEqual({ isGiven: true, locale: 'en' })
  })

  it('that was not saved says so and stays as it was', async () => {
    const { type } = open([], { [CONSENT]: () => refusal(500, 'x') })
    const choice = await screen.findByRole('switch')
    await type.click(choice)
    expect(await screen.findByText('This was not saved. Please try again.')).toBeInTheDocument()
    expect(choice).not.toBeChecked()
  })
})
