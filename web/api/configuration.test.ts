import { describe, expect, it, vi } from 'vitest'
import { clockOffsetFrom, EMPTY_CONFIGURATION, loadConfiguration } from './configuration.ts'

const answering = (response: Response) => vi.fn<typeof fetch>(() => Promise.resolve(response))

describe('configuration', () => {
  it('[P-4-07] gives apiUrl and studentApiUrl', async () => {
    const file = { apiUrl: 'https://api.example/a', studentApiUrl: 'https://api.example/s', serviceDeskPhone: '1' }
    const { configuration, hasFailed } = await loadConfiguration(answering(Response.json(file)))
    expect(hasFailed).toBe(false)
    expect(configuration).toMatchObject({ apiUrl: 'https://api.example/a', studentApiUrl: 'https://api.example/s' })
  })

  it('[P-7-04] asks for the file with no added header', async () => {
    const fetchFile = answering(Response.json({}))
    await loadConfiguration(fetchFile)
    expect(fetchFile).toHaveBeenCalledExactlyOnceWith('/config.json', { cache: 'no-store' })
  })

  it.each([
    ['an error answer', answering(new Response('no', { status: 500 }))],
    ['no network', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('down')))],
    ['a page instead of JSON', answering(new Response('<!doctype html>'))],
  ])('[P-4-08] %s yields an empty configuration, and the start goes on', async (_what, fetchFile) => {
    expect(await loadConfiguration(fetchFile)).toEqual({
      configuration: EMPTY_CONFIGURATION,
      hasFailed: true,
      clockOffset: 0,
    })
  })

  it('learns how far the clock of the device is off, and overlooks seconds', () => {
    const now = Date.parse('2026-03-02T15:00:00Z')
    expect(clockOffsetFrom('Mon, 02 Mar 2026 15:10:00 GMT', now)).toBe(600_000)
    expect(clockOffsetFrom('Mon, 02 Mar 2026 15:00:03 GMT', now)).toBe(0)
    expect(clockOffsetFrom(null, now)).toBe(0)
  })
})
