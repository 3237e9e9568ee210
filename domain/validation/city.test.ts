import { describe, expect, it } from 'vitest'
import { cityProblem } from './city.ts'

const FORMAT = 'Error: Format is invalid'

describe('the city rule', () => {
  it('[S-5.7-16] a missing required city is refused with its sentence, an optional one may be empty', () => {
    expect(cityProblem('', { required: true })?.message).toBe('Error: Field is mandatory')
    expect(cityProblem('')).toBeUndefined()
  })
  it('[S-5.7-14] 1 and 51 characters are refused with the length sentence', () => {
    expect(cityProblem('A')?.message).toBe('Error: City must be between 2 and 50 characters')
    expect(cityProblem('a'.repeat(51))?.message).toBe('Error: City must be between 2 and 50 characters')
    expect(cityProblem('Ab')).toBeUndefined()
  })
  it('[S-5.7-15] a wrong format is refused with its sentence', () => {
    for (const value of ['Queens1', 'Bronx!', 'New_York']) expect(cityProblem(value)?.message).toBe(FORMAT)
  })
  it('[P-5-10] the pattern holds for 2 to 30 characters, for places of spaces and hyphens', () => {
    const good = ['New York', "Lee's Landing", 'St. Albans', 'Croton-on-Hudson', 'Añasco', 'Hill, East', 'a'.repeat(30)]
    for (const value of good) {
      expect(cityProblem(value)).toBeUndefined()
    }
    const spoilt = [' Bronx', 'Bronx ', 'New  York', 'Far--away', 'Far -away', 'Far- away']
    for (const value of [...spoilt, 'a'.repeat(31), 'a'.repeat(50)]) {
      expect(cityProblem(value)?.message).toBe(FORMAT)
    }
  })
})
