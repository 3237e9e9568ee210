import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Database } from '../database/database.ts'

const UPSERT = `insert into oidc_model (model, id, payload, grant_id, user_code, uid, expires_at)
  values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7::int))
  on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
    user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`
const ONCE_ONLY = `${UPSERT} where oidc_model.expires_at < now() returning id`
const LIVE = '(expires_at is null or expires_at > now())'

/**
 * Storage of the issuer in `oidc_model`, shared by all processes. What may be used once (a code, a proof) is claimed
 * by one statement, because the library itself looks first and writes afterwards.
 * Values at rest are of no use alone: cookies are signed, codes need their verifier, refresh tokens their proof key.
 */
export function oidcStore(database: Database): new (model: string) => Adapter {
  const once = <T extends object>(text: string, values: readonly unknown[]) =>
    database.once<T>('trellis_issuer', text, values)
  return class OidcStore implements Adapter {
    readonly model: string
    constructor(model: string) {
      this.model = model
    }
    async upsert(id: string, payload: AdapterPayload, expiresIn?: number) {
      const values = [
        this.model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.userCode ?? null,
        payload.uid ?? null,
        expiresIn ?? null,
      ]
      if (this.model !== 'ReplayDetection') return void (await once(UPSERT, values))
      const claimed = await once(ONCE_ONLY, values)
      if (claimed.length === 0) throw new errors.InvalidGrant('DPoP proof JWT Replay detected')
    }
    async find(id: string) {
      return this.#one('id', id)
    }
    async findByUid(uid: string) {
      return this.#one('uid', uid)
    }
    async findByUserCode(userCode: string) {
      return this.#one('user_code', userCode)
    }
    async consume(id: string) {
      const claimed = await once(
        'update oidc_model set consumed_at = now() where model = $1 and id = $2 and consumed_at is null returning id',
        [this.model, id],
      )
      if (claimed.length === 0) throw new errors.InvalidGrant('already consumed')
    }
    async destroy(id: string) {
      await once('delete from oidc_model where model = $1 and id = $2', [this.model, id])
    }
    async revokeByGrantId(grantId: string) {
      await once('delete from oidc_model where model = $1 and grant_id = $2', [this.model, grantId])
    }
    async #one(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
      const [row] = await once<{ payload: AdapterPayload; consumed: number | null }>(
        `select payload, extract(epoch from consumed_at)::int as consumed from oidc_model
         where model = $1 and ${column} = $2 and ${LIVE}`,
        [this.model, value],
      )
      return row && { ...row.payload, ...(row.consumed !== null && { consumed: row.consumed }) }
    }
  }
}
