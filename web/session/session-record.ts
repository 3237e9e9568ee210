/** What the issuer gave. All of it is useless without the record's private key (RFC 9449). */
export interface Tokens {
  accessToken: string
  refreshToken: string | undefined
  idToken: string
  /** Who signed in, the issuer's `sub`. */
  subject: string
  /** Milliseconds since the epoch, by the server's clock. */
  expiresAt: number
}

/** One browser session's key and tokens, kept by the browser; session storage holds only `id`. */
export interface SessionRecord {
  id: string
  keyPair: CryptoKeyPair
  /** When it was last written, so that what closed sessions left behind can be cleared. */
  touchedAt: number
  tokens: Tokens | undefined
}
