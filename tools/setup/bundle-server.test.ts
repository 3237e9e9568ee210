import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { freezeMeetingNotice } from '@trellis/documents/notices/meeting-notice/freeze-meeting-notice.ts'
import { noticeFacts } from '@trellis/documents/notices/testing/notice-facts.ts'
import { bundleServer } from './bundle-server.mjs'
import { ROOT } from './install.mjs'

it('the bundled server finds its printing process, and that finds templates and fonts', async () => {
  mkdirSync(join(ROOT, 'server', 'dist'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, 'server', 'dist', 'test-'))
  const empty = mkdtempSync(join(tmpdir(), 'bundle-test-'))
  try {
    const main = await bundleServer(folder)
    expect(dirname(main)).toBe(folder)
    // whichever chunk starts it looks for it in its own folder
    const starters = readdirSync(folder).filter((name) => name.endsWith('.mjs') && readFileSync(join(folder, name), 'utf8').includes('./print-child.mjs'))
    expect(starters).toHaveLength(1)
    const child = fork(join(folder, 'print-child.mjs'), [empty], { serialization: 'advanced', execArgv: [] })
    child.send({ id: 1, template: 'transcript', data: freezeMeetingNotice(noticeFacts({ locale: 'ur' })) })
    const [answer] = (await once(child, 'message')) as [{ printed?: { pdf: Uint8Array; lost: string[] } }]
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
    expect(answer.printed?.lost).toEqual([])
    expect(Buffer.from(answer.printed!.pdf).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(empty, { recursive: true, force: true })
  }
})
