import { describe, expect, it } from 'vitest'
import {
  assessmentReviewObstacle,
  extensionReviewObstacle,
  requestObstacle,
  statusTellingOf,
  viewObstacle,
  withdrawObstacle,
  type AssessmentFacts,
} from './assessment-guards.ts'

const facts = (own: Partial<AssessmentFacts> = {}): AssessmentFacts => ({
  status: 3, assignedTo: '1', submittedBy: null, requests: 0, pending: undefined, ...own,
})
const evaluator = { personSk: '1', roleId: 40 }
const supervisor = { personSk: '2', roleId: 46 }
const waiting = (own: Partial<AssessmentFacts> = {}) => facts({ requests: 1, pending: { requestedBy: '1' }, ...own })

describe('asking for more days', () => {
  const why = (own: Partial<AssessmentFacts>, who = evaluator) => requestObstacle(facts(own), who)?.message

  it('is for the assigned evaluator, the supervisor of their agency, or anybody while nobody is assigned', () => {
    expect(why({})).toBeUndefined()
    expect(why({ assignedTo: '9' })).toBe('Only the assigned evaluator or the supervisor of their agency asks for more days.')
    expect(why({ assignedTo: '9' }, { personSk: '1', roleId: 61 })).toBeUndefined()
    expect(why({ assignedTo: null })).toBeUndefined()
  })
  it('is refused for a finalised assessment, by any of the codes 2, 10 and 11, and a removed one', () => {
    for (const status of [2, 10, 11]) expect(why({ status })).toBe('The assessment is finalised.')
    expect(why({ status: 9 })).toBe('The assessment was removed.')
    expect(why({ status: 4 })).toBe('The assessment is submitted and waits for its review.')
  })
  it('is refused while another request waits, and after three', () => {
    expect(why({ requests: 1, pending: { requestedBy: '1' } })).toBe('A request for extension waits for a decision already.')
    expect(why({ requests: 2 })).toBeUndefined()
    expect(why({ requests: 3 })).toBe('Three extensions were asked for, the most that an assessment can have.')
  })
})

describe('deciding', () => {
  const why = (given: AssessmentFacts, who = supervisor) => extensionReviewObstacle(given, who)?.message

  it('is never for whoever asked, nor for the evaluator', () => {
    expect(why(waiting())).toBeUndefined()
    expect(why(waiting({ pending: { requestedBy: '2' } }))).toBe('Whoever asked for the extension does not decide it.')
    expect(why(waiting({ assignedTo: '2' }))).toBe('Whoever does the assessment does not decide its extension.')
  })
  it('needs a role that decides, a request that waits, and an assessment still in work', () => {
    expect(why(waiting(), { personSk: '3', roleId: 40 })).toBe('The selected role does not decide requests for extension.')
    expect(why(facts())).toBe('No request for extension waits for a decision.')
    expect(why(waiting({ status: 2 }))).toBe('The assessment is finalised.')
  })
})

it('a request is withdrawn by whoever asked for it', () => {
  expect(withdrawObstacle(waiting(), evaluator)).toBeUndefined()
  expect(withdrawObstacle(waiting(), supervisor)?.message).toBe('Only whoever asked for the extension withdraws it.')
  expect(withdrawObstacle(facts(), evaluator)?.message).toBe('No request for extension waits for a decision.')
})

it('a submitted assessment is reviewed by another than its author', () => {
  const why = (own: Partial<AssessmentFacts>, who = supervisor) =>
    assessmentReviewObstacle(facts({ status: 4, submittedBy: '1', ...own }), who)?.message
  expect(why({})).toBeUndefined()
  expect(why({ submittedBy: '2' })).toBe('Whoever wrote the assessment does not review it.')
  expect(why({ assignedTo: '2' })).toBe('Whoever wrote the assessment does not review it.')
  expect(why({}, { personSk: '3', roleId: 61 })).toBe('The selected role does not review assessments.')
  expect(why({ status: 3 })).toBe('The assessment does not wait for a review.')
})

it('there is something to view once an extension was asked for', () => {
  expect(viewObstacle(facts())?.message).toBe('No extension was asked for.')
  expect(viewObstacle(waiting())).toBeUndefined()
})

it('a status that told of the earlier request tells of this one, any other stays', () => {
  expect([5, 7, 8].map((status) => statusTellingOf(status, 8))).toEqual([8, 8, 8])
  expect(statusTellingOf(5, undefined)).toBe(3)
  expect([1, 3, 4, 6].map((status) => statusTellingOf(status, 8))).toEqual([1, 3, 4, 6])
})
