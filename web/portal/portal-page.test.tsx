import { CLOCK_DEFINITIONS } from '@trellis/domain/timelines/clock-definitions.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal, renderAs } from '../accounts/testing/render-as.tsx'
import { RootPage } from '../home/root-page.tsx'
import { LANGUAGES, languageAtFirst } from './language/languages.ts'
import { CALM, CHILDREN, LANGUAGE, SETTINGS, settings } from './testing/samples.ts'

const screens = [{ path: '', title: 'Start', page: RootPage }]
const child = {
  studentSk: '11',
  firstName: 'Daniela',
  lastName: 'Villalobos',
  dateOfBirth: '2017-05-09',
  schoolName: 'P.S. 991',
  grade: '04',
  stage: 'Your child is being evaluated',
  contactName: 'Grace Hopper',
  contactEmail: 'grace@example.org',
  nextDates: [
    { description: 'Annual Review', date: '2027-01-09' },
    { description: 'A date without translation', date: '2027-02-01' },
  ],
}
const open = (children: unknown = [child]) => renderAs([90], screens, { ...CALM, [CHILDREN]: () => children })

beforeEach(() => localStorage.clear())

describe('my children', () => {
  it('shows each child with stage, school, contact and dates in plain words', async () => {
    open()
    const card = await screen.findByRole('region', { name: 'Daniela Villalobos' }, { timeout: 15_000 })
    expect(card).toHaveTextContent('Born May 9, 2017')
    expect(card).toHaveTextContent('Your child is being evaluated')
    expect(card).toHaveTextContent('P.S. 991Grade 4')
    expect(card).toHaveTextContent('Yearly review of the plan (IEP)January 9, 2027')
    expect(within(card).getByRole('link', { name: 'Write an e-mail to Grace Hopper' })).toHaveAttribute(
      'href',
      'mailto:grace@example.org',
    )
  })

  it('explains how a child is linked when there is none', async () => {
    open([])
    expect(await screen.findByRole('heading', { name: 'No child is linked to your account yet' })).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('speaks Spanish and Urdu, says that nobody has reviewed it, and remembers the choice', async () => {
    const { type } = open()
    await type.click(await screen.findByRole('button', { name: 'Español' }))
    const heading = screen.getByRole('heading', { level: 1, name: 'Mis hijos' })
    expect(heading.closest('[lang]')).toHaveAttribute('lang', 'es-US')
    expect(screen.getByText('Se está evaluando a su hijo')).toBeInTheDocument()
    expect(
      screen.getByText('Nadie ha revisado todavía esta traducción. Si hay una diferencia, vale el texto en inglés.'),
    ).toBeInTheDocument()
    expect(screen.getByText('A date without translation')).toHaveAttribute('lang', 'en')
    await type.click(screen.getByRole('button', { name: 'اردو' }))
    expect(screen.getByRole('heading', { level: 1, name: 'میرے بچے' }).closest('[lang]')).toHaveAttribute('dir', 'rtl')
    expect(languageAtFirst(localStorage, ['en-US']).id).toBe('ur')
  })

  it('takes the language that the person chose elsewhere, and says when a choice is not remembered', async () => {
    const { type, server } = renderAs([90], screens, {
      ...CALM,
      [CHILDREN]: () => [child],
      [SETTINGS]: () => settings({}, 'zh-Hans'),
      [LANGUAGE]: () => refusal(500, 'x'),
    })
    expect(await screen.findByRole('heading', { level: 1, name: '我的孩子' })).toBeInTheDocument()
    await type.click(screen.getByRole('button', { name: 'العربية' }))
    expect(screen.getByRole('heading', { level: 1, name: 'أطفالي' }).closest('[lang]')).toHaveAttribute('dir', 'rtl')
    expect(server.to(LANGUAGE)[0]!.body).toEqual({ language: 'ar' })
    expect(await screen.findByText('تعذر حفظ اللغة لأجهزتكم الأخرى.')).toBeInTheDocument()
  })

  it('says in the language of the page that it failed, and tries again', async () => {
    let isDown = true
    const { type } = renderAs([90], screens, { ...CALM, [CHILDREN]: () => (isDown ? refusal(500, 'x') : [child]) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Your children could not be shown.')
    isDown = false
    await type.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Daniela Villalobos' })).toBeInTheDocument()
  })
})

describe('the languages', () => {
  const names = CLOCK_DEFINITIONS.filter(({ headerLine }) => headerLine === 'complianceDates').map(
    ({ description }) => description,
  )

  it.each(LANGUAGES)('$id has a word for every stage and every date that can be shown', ({ words }) => {
    expect(names.filter((name) => words.dates[name] === undefined)).toEqual([])
    expect(Object.keys(words.stages)).toEqual(Object.keys(LANGUAGES[0]!.words.stages))
  })

  it('English alone counts as reviewed, and every other says so in its own words', () => {
    expect(LANGUAGES.filter(({ isReviewed }) => isReviewed).map(({ id }) => id)).toEqual(['en'])
    expect(LANGUAGES.filter(({ isReviewed, words }) => !isReviewed && words.notReviewed === '')).toEqual([])
  })

  it.each(LANGUAGES)('$id has every text of meetings, letters and requests, and asks for the same values as English', ({ words }) => {
    const flat = (value: unknown, at = ''): [string, string][] =>
      typeof value === 'string' ? [[at, value]] : Object.entries(value as object).flatMap(([key, one]) => flat(one, `${at}.${key}`))
    const shape = (one: (typeof LANGUAGES)[number]['words']) =>
      flat({ meetings: one.meetings, requests: one.requests }).map(([key, text]) => [key, text !== '', [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()])
    expect(shape(words)).toEqual(shape(LANGUAGES[0]!.words))
  })

  it('the browser’s language is taken when none was chosen', () => {
    expect(languageAtFirst(localStorage, ['fr', 'es-MX']).id).toBe('es')
    expect(languageAtFirst(localStorage, ['fr']).id).toBe('en')
    expect(languageAtFirst(localStorage, ['zh-CN']).id).toBe('zh-Hans')
    expect(languageAtFirst(localStorage, ['zh-TW', 'ar']).id).toBe('ar')
  })
})
