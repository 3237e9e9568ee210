import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A key of its own for each purpose, so that what was sealed for one can never be opened as another. */
export function subkey(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), `trellis/${purpose}`, 32))
}

/** AES-256-GCM over the JSON of `value`; base64url of nonce, tag and cipher text. */
export function seal(secret: Uint8Array, purpose: string, value: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', subkey(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What `seal` closed under the same secret and purpose; undefined for anything else. */
export function unseal(secret: Uint8Array, purpose: string, text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < 29) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', subkey(secret, purpose), bytes.subarray(0, 12), {
      authTagLength: 16,
    })
    decipher.setAuthTag(bytes.subarray(12, 28))
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
  } catch {
    return undefined
  }
}
