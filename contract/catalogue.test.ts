import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'

const calls = Object.values(catalogue)
const basesOf = (path: string) => calls.filter((call) => call.path === path).map(({ base }) => base)

it("[P-7-81] the 'Student/...' calls go to the student service, three named calls to the main API", () => {
  const ofStudents = calls.filter(({ path }) => path.startsWith('/Student/'))
  expect(ofStudents.length).toBeGreaterThan(10)
  expect(ofStudents.filter(({ base }) => base !== 'studentApi').map(({ path }) => path)).toEqual([])
  for (const path of ['/CaseAction/AddManualEvent/', '/CaseAction/AddCaseActionStatus/', '/LinkParentwithChildRelation/AddStudentandLinkWithParent']) {
    expect([path, basesOf(path)]).toEqual([path, ['api']])
  }
})
