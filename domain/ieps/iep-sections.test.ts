import { describe, expect, it } from 'vitest'
import { MeetingIEPType } from '../reference/code-enumerations.ts'
import { carriedState, carriesSection, plannedSections, type IepLevel } from './iep-sections.ts'

const sectionsOf = (level: IepLevel) => new Map(plannedSections(level).map((one) => [one.section, one]))
const need = (level: IepLevel, section: string) => {
  const one = sectionsOf(level).get(section)!
  return one.state === 'doesNotApply' ? 'N' : one.isRequired ? 'R' : 'C'
}
const preschool = { isPreschool: true, ageAtEnd: 5 }
const eight = { isPreschool: false, ageAtEnd: 9 }
const thirteen = { isPreschool: false, ageAtEnd: 14 }
const fifteen = { isPreschool: false, ageAtEnd: 15 }

describe('the sections of an IEP', () => {
  it.each([
    ['IEP', 'RRRR'], ['PresentPerformance', 'RRRR'], ['StudentNeedsSpecalFactors', 'RRRR'], ['MeasurablePostsecondary', 'NNCR'], ['IEPMeasuableAnnualGoal', 'RRRR'],
    ['testingAcccommodation', 'NRRR'], ['BehaviourInterventionPlan', 'CCCC'], ['IEPCoordinatedTransitionActivities', 'NNCR'], ['PromotionCriteria', 'NRRR'],
    ['SpecLearningJustification', 'NCCC'], ['CBST', 'NCCC'], ['IEPConsent', 'RRRR'],
  ])('%s: preschool, child, from 12, from 15', (section, expected) => {
    expect([preschool, eight, thirteen, fifteen].map((level) => need(level, section)).join('')).toBe(expected)
  })

  it('that do not apply say why, and no other does', () => {
    for (const level of [preschool, eight, thirteen, fifteen])
      for (const one of plannedSections(level)) expect([one.section, one.reason !== undefined]).toEqual([one.section, one.state === 'doesNotApply'])
  })

  it('carried over depend on the type of the form', () => {
    expect(carriesSection(MeetingIEPType.Annual, 'IEP')).toBe(true)
    expect(carriesSection(MeetingIEPType.Annual, 'IEPMeasuableAnnualGoal')).toBe(false)
    expect(carriesSection(MeetingIEPType.Mandated3Year, 'IEP')).toBe(false)
    expect(carriesSection(MeetingIEPType.Mandated3Year, 'PromotionCriteria')).toBe(true)
    expect(carriesSection(MeetingIEPType.Amendment, 'IEPMeasuableAnnualGoal')).toBe(true)
    expect(carriesSection(MeetingIEPType.Amendment, 'Meeting')).toBe(false)
    for (const type of [MeetingIEPType.Initial, MeetingIEPType.Waiver]) expect(carriesSection(type, 'IEP')).toBe(false)
    expect([carriedState(MeetingIEPType.Amendment, 'IEP'), carriedState(MeetingIEPType.Amendment, 'CSP'), carriedState(MeetingIEPType.Annual, 'CSP')]).toEqual(['inProgress', 'locked', 'inProgress'])
  })
})
