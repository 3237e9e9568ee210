import { describe, expect, it } from 'vitest'
import { keepPending, safeReturnPath, takePending } from './pending-sign-in.ts'

describe('the path kept across sign-in', () => {
  it.each(['/', '/dashboard/123456789?tab=iep#due', '/student?search=Ana'])('%s survives', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  const elsewhere = ['https://evil.example/', '//evil.example/x', '/\\evil.example', 'dashboard']
  const signIn = ['/authorize?x=1', '/signed-in', '/notauthorized']
  it.each([null, '', ...elsewhere, ...signIn])('%s becomes the root', (path) => {
    expect(safeReturnPath(path)).toBe('/')
  })

  it('is used once', () => {
    const pending = { state: 's', nonce: 'n', verifier: 'v', returnTo: '/x', isSilent: false }
    keepPending(sessionStorage, pending)
    expect(takePending(sessionStorage)).toEqual(pending)
    expect(takePending(sessionStorage)).toBeUndefined()
  })
})
