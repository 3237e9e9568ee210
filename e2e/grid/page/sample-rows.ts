import { addDays, daysBetween } from '@trellis/domain/basics/plain-date.ts'

/** Everybody is invented. */
export interface SampleRow {
  studentSk: string
  studentName: string
  nycId: string
  eId: string | null
  activity: string
  complianceStatus: string | null
  daysPastCompliance: number
  daysPastPolicyCompliance: number
  complianceDate: string
  dueDate: string | null
  stage: string
  studentGrade: string
  locationCode: string
  changedAt: string
  files: string[]
  assessments: { evaluationSk: string; evaluationName: string; status: string; dueDate: string; days: number }[]
}

export const TODAY = '2026-11-20'
const FIRST = ['Liam', 'Sofia', 'Jamal', 'Ava', 'Emma', 'Kenji', 'Mia', 'Olivia', 'Amir', 'Zoe', 'Maximiliano']
const LAST = ['Anderson', 'Hughes', 'Owens', 'Chen', 'Johnson', 'Quinn', 'Edwards', 'Lopez', 'Schultz', 'Garcia', 'Fernandez-Villanueva']
const ACTIVITIES = ['Consent to evaluate', 'Assessments', 'IEP meeting', 'Placement offer', 'Social history meeting']
const STAGES = ['complete', 'inProgress', 'atRisk', 'late', 'delayExplained']
const ASSESSMENTS = ['Psychoeducational', 'Social history', 'Speech and language', 'Classroom observation']

/** The `index`th of a city: always the same. */
export function sampleRow(index: number): SampleRow {
  const complianceDate = addDays(TODAY, ((index * 7) % 60) - 20)
  const past = daysBetween(complianceDate, TODAY)
  return {
    studentSk: String(index + 1),
    studentName: `${LAST[(index * 7) % LAST.length]}, ${FIRST[(index * 3) % FIRST.length]}`,
    nycId: String(200_000_000 + index * 37),
    eId: index % 9 === 0 ? String(100_000 + index) : null,
    activity: ACTIVITIES[index % ACTIVITIES.length]!,
    complianceStatus: past > 0 ? (index % 4 === 0 ? 'Reason for Delay' : 'Out of Compliance') : past > -14 ? 'At Risk' : null,
    daysPastCompliance: Math.max(0, past),
    daysPastPolicyCompliance: Math.max(0, past + 14),
    complianceDate,
    dueDate: index % 6 === 0 ? null : addDays(complianceDate, -10),
    stage: STAGES[index % STAGES.length]!,
    studentGrade: ['PK', 'K', '1', '2', '3', '4', '5'][index % 7]!,
    locationCode: `K${100 + (index % 23)}`,
    changedAt: `${addDays(TODAY, -(index % 40))}T${String(13 + (index % 8)).padStart(2, '0')}:0${index % 10}:00Z`,
    files: index % 3 === 0 ? ['Consent for evaluation.pdf'] : index % 7 === 0 ? ['Notice.pdf', 'Notice (Spanish).pdf'] : [],
    assessments: ASSESSMENTS.slice(0, 1 + (index % 4)).map((evaluationName, at) => ({
      evaluationSk: `${index}-${at}`,
      evaluationName,
      status: at === 0 ? 'Finalized' : 'Assigned',
      dueDate: addDays(complianceDate, -at * 3),
      days: past,
    })),
  }
}
