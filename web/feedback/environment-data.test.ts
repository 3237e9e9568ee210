import { describe, expect, it } from 'vitest'
import { addressWithoutStudents, environmentLines, readEnvironment } from './environment-data.ts'

describe('environment data of feedback', () => {
  it('[S-2.1-15] are the location URL, the referrer, the user agent and the screen resolution', () => {
    const lines = environmentLines(readEnvironment())
    expect(lines.map(([label]) => label)).toEqual(['Location URL', 'Referrer', 'User agent', 'Screen resolution'])
    expect(lines.map(([, value]) => value)).toEqual([
      'http://localhost:3000/',
      'None',
      navigator.userAgent,
      `${screen.width} × ${screen.height}`,
    ])
  })

  it('names no student: ids go from the path, what was searched for goes from the query', () => {
    expect(addressWithoutStudents('https://t.example/dashboard/123456789/iep/42?search=Ana%20Rivera&tab=2#x')).toBe(
      'https://t.example/dashboard/{id}/iep/42?search={removed}&tab={removed}',
    )
    expect(addressWithoutStudents('https://t.example/ei/child/1234567')).toBe('https://t.example/ei/child/{id}')
    expect(addressWithoutStudents('https://t.example/x?123456789=1')).toBe('https://t.example/x?{id}={removed}')
  })
})
