import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

describe('the environment', () => {
  it('has a default for everything', () => {
    const env = readEnvironment({})
    expect(env).toMatchObject({ port: 4000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:4000', demo: true, databaseUrl: undefined, upstream: undefined })
    expect(env.dataFolder).toMatch(/\.trellis$/)
  })
  it.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['HOST', { HOST: 'a b' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://x' }],
    ['PUBLIC_URL', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://trellis.example' }],
    ['TRELLIS_DEMO', { TRELLIS_DEMO: 'yes' }],
    ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'nonsense', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }],
  ])('refuses a wrong %s by its name: %j', (name, env) => {
    expect(() => readEnvironment(env)).toThrow(name)
  })
  it('starts empty on a database of its own unless told otherwise, and never with demo people off loopback', () => {
    expect(readEnvironment({ DATABASE_URL: 'postgres://a:b@localhost/c' }).demo).toBe(false)
    expect(readEnvironment({ DATABASE_URL: 'postgres://a:b@localhost/c', TRELLIS_DEMO: '1' }).demo).toBe(true)
    expect(readEnvironment({ TRELLIS_DEMO: '0' }).demo).toBe(false)
    expect(readEnvironment({ HOST: '0.0.0.0', PUBLIC_URL: 'https://trellis.example', TRELLIS_DEMO: '1' }).demo).toBe(false)
  })
})
