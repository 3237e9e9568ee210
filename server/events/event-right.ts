import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { Scope } from '../access/scope.ts'

/** By which right this actor reads contacts: that of the event log, else that of logging. */
export const eventRight = ({ actor }: Pick<Scope, 'actor'>): number =>
  holdsPermission(actor, Permission.viewReferral) ? Permission.viewReferral : Permission.logOutreach
