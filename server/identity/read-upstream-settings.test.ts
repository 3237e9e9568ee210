import { expect, it } from 'vitest'
import { readUpstreamSettings } from './read-upstream-settings.ts'

const all = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'trellis', OIDC_CLIENT_SECRET: 'secret' }

it('is absent when nothing is set, and complete when all three are', () => {
  expect(readUpstreamSettings({})).toBeUndefined()
  expect(readUpstreamSettings(all)).toEqual({
    issuer: 'https://id.example.org',
    clientId: 'trellis',
    clientSecret: 'secret',
    claim: 'preferred_username',
    name: 'your district account',
  })
  expect(readUpstreamSettings({ ...all, OIDC_CLAIM: 'email', OIDC_NAME: 'District 75' })).toMatchObject({
    claim: 'email',
    name: 'District 75',
  })
})

it('names what is missing, and refuses plain http off this machine', () => {
  expect(() => readUpstreamSettings({ ...all, OIDC_CLIENT_SECRET: '' })).toThrow('OIDC_CLIENT_SECRET must be set too')
  expect(() => readUpstreamSettings({ ...all, OIDC_ISSUER: 'http://id.example.org' })).toThrow(
    'must be an https address',
  )
  expect(() => readUpstreamSettings({ ...all, OIDC_ISSUER: 'id.example.org' })).toThrow('must be an https address')
  expect(readUpstreamSettings({ ...all, OIDC_ISSUER: 'http://127.0.0.1:4000' })?.issuer).toBe('http://127.0.0.1:4000')
})
