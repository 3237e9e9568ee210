import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { holdsPermission, type Actor } from '@trellis/domain/access/actor.ts'

const GRID_RIGHTS = [
  Permission.viewReferral,
  Permission.viewStudentProfile,
  Permission.viewEvaluation,
  Permission.viewPlacement,
  Permission.viewIep,
  Permission.viewCbst,
]

/** The right by which somebody sees cases at all. Early-intervention staff see children, but no case of theirs. */
export const anyGridRight = (actor: Actor): number =>
  GRID_RIGHTS.find((right) => holdsPermission(actor, right)) ?? Permission.viewReferral
