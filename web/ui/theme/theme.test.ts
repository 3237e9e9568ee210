import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyTheme, followDevice, getThemeChoice, setThemeChoice, subscribeToTheme, THEME_KEY } from './theme.ts'

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')

/** WCAG 2.2 relative luminance and contrast of two #rrggbb colours. */
function contrast(one: string, other: string): number {
  const light = (hex: string): number => {
    const [red, green, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [high, low] = [light(one), light(other)].toSorted((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function tokensOf(selector: string): Record<string, string> {
  const block = read('tokens.css').split(`${selector} {`)[1]!.split('\n}')[0]!
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map((found) => [found[1]!, found[2]!]))
}

describe('the theme', () => {
  let isDeviceDark = false
  let deviceTurns = (): void => {}
  beforeEach(() => {
    isDeviceDark = false
    localStorage.clear()
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => ({ matches: isDeviceDark, addEventListener: (_type: string, heard: () => void) => (deviceTurns = heard) }) as never,
    )
  })
  afterEach(() => vi.restoreAllMocks())

  it('follows the device until something is chosen', () => {
    isDeviceDark = true
    applyTheme()
    expect(getThemeChoice()).toBe('system')
    expect(document.documentElement.dataset['theme']).toBe('dark')
  })

  it('turns with the device while the page is open, without anything that shows the choice', () => {
    applyTheme()
    followDevice()
    isDeviceDark = true
    deviceTurns()
    expect(document.documentElement.dataset['theme']).toBe('dark')
    setThemeChoice('light')
    deviceTurns()
    expect(document.documentElement.dataset['theme']).toBe('light')
  })

  it('remembers a choice and tells it', () => {
    const onChange = vi.fn()
    const stop = subscribeToTheme(onChange)
    setThemeChoice('dark')
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(getThemeChoice()).toBe('dark')
    expect(onChange).toHaveBeenCalledOnce()
    stop()
    setThemeChoice('light')
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('takes nonsense in storage for no choice, and boots from the same key', () => {
    localStorage.setItem(THEME_KEY, 'purple')
    expect(getThemeChoice()).toBe('system')
    expect(read('../../public/theme-boot.js')).toContain(`'${THEME_KEY}'`)
  })
})

describe.each([':root', "[data-theme='dark']"])('the colours of %s', (selector) => {
  const of = tokensOf(selector)
  it.each([
    ['ink', 'bg'],
    ['ink', 'sunken'],
    ['muted', 'surface'],
    ['muted', 'sunken'],
    ['muted', 'bg'],
    ['accent', 'surface'],
    ['accent-ink', 'accent-soft'],
    ['accent-ink', 'surface'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['danger', 'surface'],
    ['danger', 'danger-soft'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-hover'],
    ['ok', 'ok-soft'],
    ['ok', 'surface'],
    ['warn', 'warn-soft'],
    ['warn', 'surface'],
    ['explained', 'explained-soft'],
    ['explained', 'surface'],
  ])('%s is readable on %s', (ink, ground) => expect(contrast(of[ink]!, of[ground]!)).toBeGreaterThanOrEqual(4.5))

  it.each([
    ['control', 'surface'],
    ['control', 'sunken'],
    ['focus', 'surface'],
    ['focus', 'bg'],
  ])('%s is seen on %s', (edge, ground) => expect(contrast(of[edge]!, of[ground]!)).toBeGreaterThanOrEqual(3))
})
