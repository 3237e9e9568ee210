import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findChromium } from './find-chromium.mjs'
import { hashSources } from './hash-sources.mjs'
import { isInstalled, requireNode } from './install.mjs'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'trellis-setup-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

describe('set-up', () => {
  it.each(['18.20.0', '20.18.1'])('refuses Node %s with a sentence', (version) => {
    expect(() => requireNode(version)).toThrow(`Trellis needs Node.js 20.19 or newer, and this is ${version}.`)
  })
  it.each(['20.19.0', '22.0.0', '24.1.0'])('takes Node %s', (version) => {
    expect(() => requireNode(version)).not.toThrow()
  })

  it('knows whether exactly the locked packages are installed', () => {
    const root = folder()
    const lock = (version: string) => ({
      packages: {
        '': {},
        'node_modules/a': { version, integrity: 'x' },
        'node_modules/other-system': { version: '1.0.0', optional: true },
      },
    })
    const write = (at: string, value: unknown) => writeFileSync(join(root, at), JSON.stringify(value))
    write('package-lock.json', lock('1.0.0'))
    expect(isInstalled(root)).toBe(false)
    mkdirSync(join(root, 'node_modules'))
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'x' } } })
    expect(isInstalled(root)).toBe(true)
    write('package-lock.json', lock('1.0.1'))
    expect(isInstalled(root)).toBe(false)
  })

  it('builds again when a source changes, appears or goes, and not for a test or a build', () => {
    const root = folder()
    mkdirSync(join(root, 'web', 'dist'), { recursive: true })
    writeFileSync(join(root, 'web', 'a.ts'), '1')
    const first = hashSources(['web'], root)
    writeFileSync(join(root, 'web', 'a.test.ts'), 'test')
    writeFileSync(join(root, 'web', 'dist', 'a.js'), 'built')
    expect(hashSources(['web'], root)).toBe(first)
    writeFileSync(join(root, 'web', 'b.ts'), '')
    const second = hashSources(['web'], root)
    expect(second).not.toBe(first)
    writeFileSync(join(root, 'web', 'a.ts'), '2')
    expect(hashSources(['web'], root)).not.toBe(second)
    expect(hashSources(['web', 'absent'], root)).toBe(hashSources(['web'], root))
  })

  it('finds the Chromium that CHROMIUM names before any other', () => {
    const file = join(folder(), 'my-chrome')
    writeFileSync(file, '')
    expect(findChromium({ CHROMIUM: file, PATH: '' })).toBe(file)
  })
})
