import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal, renderAs } from '../accounts/testing/render-as.tsx'
import { FamilyAnswers } from './family-answers.tsx'

const ANSWERS = 'GET /student-api/Meeting/GetFamilyAnswers/41'
const answer = (own: object = {}) => ({
  answerSk: '1', kind: 'otherTime', note: 'Después de las 4', languageId: null, language: null, locale: 'es', meetsOn: '2026-12-10', startsAt: '13:30',
  isCurrent: true, answeredBy: 'Catalina Villalobos', answeredAt: '2026-11-20T15:00:00Z', ...own,
})
const open = (answers: () => unknown) => renderAs([40], [{ path: '', title: 'Meeting', page: () => <FamilyAnswers meetingSk="41" /> }], { [ANSWERS]: answers })

describe('the answers of the family', () => {
  it('stand with the meeting: what, in the parent’s own words, who, and to which time', async () => {
    open(() => [answer(), answer({ answerSk: '2', kind: 'interpreter', note: null, language: 'Arabic', languageId: 7, isCurrent: false })])
    const section = await screen.findByRole('region', { name: 'Answers of the family' })
    expect(section).toHaveTextContent('The family asks for another time')
    expect(screen.getByText('Después de las 4')).toHaveAttribute('lang', 'es')
    expect(section).toHaveTextContent(/Catalina Villalobos, .*, written on the Spanish page/)
    expect(section).toHaveTextContent('The family asks for an interpreter: Arabic')
    expect(screen.getAllByText('For 12/10/2026, 1:30 PM')).toHaveLength(1)
  })

  it('that could not be loaded are said so, and asked for again', async () => {
    let isDown = true
    const { type } = open(() => (isDown ? refusal(500, 'x') : [answer()]))
    expect(await screen.findByRole('alert')).toHaveTextContent('What the family answered could not be loaded.')
    isDown = false
    await type.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Después de las 4')).toBeInTheDocument()
  })
})
