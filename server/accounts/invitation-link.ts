import type { Scope } from '../access/scope.ts'
import { INVITATION_HOURS, inviteToSignIn } from '../identity/invitations.ts'

/** The link as it is handed over. It is shown once: only its hash is kept. */
export async function invitationLink({ tx, actor, now, publicUrl }: Scope, personSk: string): Promise<{ personSk: string; link: string; expiresAt: string }> {
  const path = await inviteToSignIn(tx, { personSk, invitedBy: actor.personSk })
  return { personSk, link: new URL(path, publicUrl).href, expiresAt: new Date(now.getTime() + INVITATION_HOURS * 3_600_000).toISOString() }
}
