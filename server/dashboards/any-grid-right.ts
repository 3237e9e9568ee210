import { holdsPermission, type Actor } from '@trellis/domain/access/actor.ts'
import { CASE_RIGHTS } from '@trellis/domain/access/case-rights.ts'

/** The right by which somebody sees cases at all. */
export const anyGridRight = (actor: Actor): number => CASE_RIGHTS.find((right) => holdsPermission(actor, right)) ?? CASE_RIGHTS[0]
