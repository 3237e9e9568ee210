import { insertFirst, isTrue, orNull, withoutId, type StagedFile } from './staged-file.ts'

/** In the order of the letters of `roster_demographics.race`: t true, f false, - not said. */
const RACES = [
  'americanIndianOrAlaskaNative',
  'asian',
  'blackOrAfricanAmerican',
  'nativeHawaiianOrOtherPacificIslander',
  'white',
  'demographicRaceTwoOrMoreRaces',
  'hispanicOrLatinoEthnicity',
]
const NAMES = ['source_id', 'birth_date', 'sex', 'race']

export const demographics: StagedFile = {
  file: 'demographics.csv',
  columns: ['sourcedId', 'birthDate', 'sex', ...RACES],
  required: ['sourcedId'],
  read([id = '', birthDate, sex, ...races], stored) {
    if (!id) return withoutId('sourcedId')
    const letters = races.map((said) => (said === '' ? '-' : isTrue(said) ? 't' : 'f')).join('')
    return [stored(id), orNull(birthDate), orNull(sex), letters]
  },
  insert: insertFirst('roster_demographics', NAMES, NAMES, 'source_id, birth_date, sex, race from given g'),
}
