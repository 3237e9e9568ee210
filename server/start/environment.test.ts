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
    ['TRELLIS_REMINDER_DAYS', { TRELLIS_REMINDER_DAYS: '15' }],
    ['TRELLIS_REMINDER_TIME', { TRELLIS_REMINDER_TIME: '22:00' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.org', MAIL_FROM: 'a@b.org' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example.org', MAIL_FROM: 'a@b.org' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://user@mail.example.org', MAIL_FROM: 'a@b.org' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.org' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'nobody' }],
    ['SMTP_URL', { MAIL_FROM: 'a@b.org' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'nonsense', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }],
  ])('refuses a wrong %s by its name: %j', (name, env) => {
    expect(() => readEnvironment(env)).toThrow(name)
  })
  it('reads a mail server with its sender', () => {
    expect(readEnvironment({}).smtp).toBeUndefined()
    expect(readEnvironment({ SMTP_URL: 'smtps://us%40er:p%3Ass@mail.example.org', MAIL_FROM: 'Schools <no-reply@example.org>' }).smtp).toEqual({
      host: 'mail.example.org', port: 465, secure: true, user: 'us@er', password: 'p:ss', from: { name: 'Schools', address: 'no-reply@example.org' },
    })
    expect(readEnvironment({ SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM: 'a@b.org' }).smtp).toMatchObject({ host: '::1', port: 2525, secure: false, user: undefined })
  })
  it('reads when families are reminded of meetings', () => {
    expect(readEnvironment({}).reminder).toEqual({ days: 2, from: '09:00' })
    expect(readEnvironment({ TRELLIS_REMINDER_DAYS: '0', TRELLIS_REMINDER_TIME: '18:30' }).reminder).toEqual({ days: 0, from: '18:30' })
  })
  it('starts empty on a database of its own unless told otherwise, and never with demo people off loopback', () => {
    expect(readEnvironment({ DATABASE_URL: 'postgres://a:b@localhost/c' }).demo).toBe(false)
    expect(readEnvironment({ DATABASE_URL: 'postgres://a:b@localhost/c', TRELLIS_DEMO: '1' }).demo).toBe(true)
    expect(readEnvironment({ TRELLIS_DEMO: '0' }).demo).toBe(false)
    expect(readEnvironment({ HOST: '0.0.0.0', PUBLIC_URL: 'https://trellis.example', TRELLIS_DEMO: '1' }).demo).toBe(false)
  })
})
