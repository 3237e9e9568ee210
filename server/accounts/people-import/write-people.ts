import { recordAudit } from '../../audit/record-audit.ts'
import type { Transaction } from '../../database/database.ts'
import type { PersonPlan } from './plan-person.ts'

export const PEOPLE_ACTOR = 'people-import'

export type PersonOutcome = 'added' | 'changed' | 'unchanged'

export const outcomeOf = ({ account, hasNewDetails, give, change }: PersonPlan): PersonOutcome => {
  if (!account) return 'added'
  return hasNewDetails || give.length > 0 || change.length > 0 ? 'changed' : 'unchanged'
}

/** Writes one person's plan. @returns the person's key; undefined when somebody else took the user name meanwhile. */
export async function writePerson(tx: Transaction, plan: PersonPlan): Promise<string | undefined> {
  const outcome = outcomeOf(plan)
  const personSk = plan.account?.personSk ?? (await addPerson(tx, plan))
  if (personSk === undefined || outcome === 'unchanged') return personSk
  const { firstName, lastName, email, title } = plan.details
  if (outcome === 'changed') {
    await tx.query(
      `update person set first_name = $2, last_name = $3, email = $4, title = $5, version = version + 1, updated_at = now()
       where person_sk = $1`,
      [personSk, firstName, lastName, email, title],
    )
  }
  for (const { roleId, locationKey, startsOn, endsOn } of plan.give) {
    await tx.query(
      'insert into role_assignment (person_sk, role_id, location_key, starts_on, ends_on) values ($1, $2, $3, $4, $5)',
      [personSk, roleId, locationKey, startsOn, endsOn],
    )
  }
  for (const { assignmentSk, endsOn } of plan.change) {
    await tx.query('update role_assignment set ends_on = $2, version = version + 1 where assignment_sk = $1', [
      assignmentSk,
      endsOn,
    ])
  }
  recordAudit(tx, {
    actor: PEOPLE_ACTOR,
    action: outcome === 'added' ? 'add' : 'change',
    operation: 'people.import',
    outcome: 'done',
    entityKind: 'person',
    entitySk: personSk,
    private: {
      given: plan.give,
      endsOn: plan.change,
      ...(plan.hasNewDetails && { details: plan.details, before: detailsOf(plan) }),
    },
  })
  return personSk
}

async function addPerson(tx: Transaction, { details }: PersonPlan): Promise<string | undefined> {
  const { userName, firstName, lastName, email, title } = details
  const [row] = await tx.query<{ person_sk: string }>(
    `insert into person (user_name, first_name, last_name, email, title) values ($1, $2, $3, $4, $5)
     on conflict (lower(user_name)) do nothing returning person_sk`,
    [userName, firstName, lastName, email, title],
  )
  return row?.person_sk
}

const detailsOf = ({ account }: PersonPlan) =>
  account && { firstName: account.firstName, lastName: account.lastName, email: account.email, title: account.title }
