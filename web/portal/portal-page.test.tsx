import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, renderAs } from '../accounts/testing/render-as.tsx'
import { RootPage } from '../home/root-page.tsx'
import { languageAtFirst } from './language/languages.ts'
import { loadAllWords } from './testing/load-all-words.ts'
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

beforeAll(loadAllWords)
beforeEach(() => localStorage.clear())

describe('my children', () => {
  it('shows each child with stage, school, contact and dates in plain words', async () => {
    open()
    const card = await screen.findByRole('region', { name: 'Daniela Villalobos' }, { timeout: 5000 })
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
    const heading = await screen.findByRole('heading', { level: 1, name: 'Mis hijos' })
    expect(heading.closest('[lang]')).toHaveAttribute('lang', 'es')
    expect(screen.getByText('Se está evaluando a su hijo')).toBeInTheDocument()
    expect(
      screen.getByText('Nadie ha revisado todavía esta traducción. Si hay una diferencia, vale el texto en inglés.'),
    ).toBeInTheDocument()
    expect(screen.getByText('A date without translation')).toHaveAttribute('lang', 'en')
    await type.click(screen.getByRole('button', { name: 'اردو' }))
    expect((await screen.findByRole('heading', { level: 1, name: 'میرے بچے' })).closest('[lang]')).toHaveAttribute('dir', 'rtl')
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
    expect((await screen.findByRole('heading', { level: 1, name: 'أطفالي' })).closest('[lang]')).toHaveAttribute('dir', 'rtl')
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
