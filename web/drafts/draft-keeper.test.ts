import type { Draft } from '@trellis/contract/drafts.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftCopies, OpenedCopy } from './draft-copies.ts'
import { makeDraftKeeper, SAVE_AFTER_MS, TRY_AGAIN_MS } from './draft-keeper.ts'

class Elsewhere extends Error {}

/** A server that keeps one draft as the real one does. */
function fakeServer() {
  let draft: (Draft & { writer: string }) | null = null
  const server = {
    isReachable: true,
    saves: [] as string[],
    draft: () => draft,
    put: (content: string, writer = 'other') =>
      void (draft = { revision: (draft?.revision ?? 0) + 1, content, writer, updatedAt: new Date().toISOString() }),
    ports: (writer: string) => ({
      open: async () => {
        if (!server.isReachable) throw new Error('away')
        return draft
      },
      save: async (revision: number, content: string) => {
        if (!server.isReachable) throw new Error('away')
        if (draft && draft.revision !== revision && draft.writer !== writer) throw new Elsewhere()
        if (!draft && revision !== 0) throw new Elsewhere()
        server.put(content, writer)
        server.saves.push(content)
        return draft!
      },
      discard: async () => {
        if (!server.isReachable) throw new Error('away')
        draft = null
      },
      isElsewhere: (error: unknown) => error instanceof Elsewhere,
    }),
  }
  return server
}

function fakeCopies(): DraftCopies {
  const kept = new Map<string, OpenedCopy>()
  return {
    read: async (place) => kept.get(place),
    keep: async (place, content) => void kept.set(place, { content, keptAt: Date.now() }),
    remove: async (place) => void kept.delete(place),
  }
}

let server: ReturnType<typeof fakeServer>
let copies: DraftCopies
let n = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  server = fakeServer()
  copies = fakeCopies()
})
afterEach(() => void vi.useRealTimers())

let place = ''
function open(isAnotherForm = true) {
  if (isAnotherForm) place = `form test:${++n}`
  return makeDraftKeeper({ ...server.ports(`tab-${++n}`), copies, place }, 'empty')
}
async function ready(isAnotherForm = true) {
  const keeper = open(isAnotherForm)
  await keeper.start()
  return keeper
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('what is typed', () => {
  it('is on the server within two seconds of the last keystroke, once for all of them', async () => {
    const keeper = await ready()
    expect(SAVE_AFTER_MS).toBeLessThan(2000)
    for (const text of ['a', 'ab', 'abc']) {
      keeper.changed(text)
      await pass(300)
    }
    expect([keeper.state().kept, server.saves]).toEqual(['waiting', []])
    await pass(SAVE_AFTER_MS)
    expect([keeper.state().kept, server.saves]).toEqual(['server', ['abc']])
  })

  it('is saved now and then while somebody types without a pause', async () => {
    const keeper = await ready()
    for (let at = 0; at < 60; at++) {
      keeper.changed(`word ${at}`)
      await pass(200)
    }
    expect(server.saves.length).toBeGreaterThanOrEqual(2)
  })

  it('is saved at once when the form leaves the screen, and the next opening waits for it', async () => {
    const keeper = await ready()
    keeper.changed('half a sentence')
    keeper.leave()
    const again = await ready(false)
    expect(again.state()).toMatchObject({ phase: 'offered', offer: { content: 'half a sentence' } })
  })

  it('makes no draft when nothing was typed, or all was taken back before it was saved', async () => {
    const keeper = await ready()
    keeper.changed('a')
    keeper.changed('empty')
    await pass(5000)
    keeper.leave()
    expect(server.saves).toEqual([])
  })
})

describe('an earlier draft', () => {
  it('is offered when the form opens again; going on saves under it', async () => {
    server.put('yesterday')
    const keeper = await ready()
    expect(keeper.state()).toMatchObject({ phase: 'offered', offer: { content: 'yesterday' } })
    expect(keeper.accept()).toBe('yesterday')
    keeper.changed('yesterday and today')
    await pass(SAVE_AFTER_MS)
    expect(server.draft()).toMatchObject({ content: 'yesterday and today', revision: 2 })
  })

  it('is discarded by starting anew', async () => {
    server.put('yesterday')
    const keeper = await ready()
    await keeper.startAnew()
    expect(server.draft()).toBeNull()
    keeper.changed('today')
    await pass(SAVE_AFTER_MS)
    expect(server.draft()).toMatchObject({ content: 'today', revision: 1 })
  })

  it('that says what the form says anyway is not offered', async () => {
    server.put('empty')
    expect((await ready()).state().phase).toBe('ready')
  })
})

describe('without the server', () => {
  it('a copy is kept in the browser, and sent when the server is back', async () => {
    const keeper = await ready()
    server.isReachable = false
    keeper.changed('typed in a tunnel')
    await pass(SAVE_AFTER_MS)
    expect(keeper.state().kept).toBe('browser')
    expect(await copies.read(place)).toMatchObject({ content: 'typed in a tunnel' })
    server.isReachable = true
    await pass(TRY_AGAIN_MS)
    expect(keeper.state().kept).toBe('server')
    expect(server.saves).toEqual(['typed in a tunnel'])
    expect(await copies.read(place)).toBeUndefined()
  })

  it('the copy is offered to the next opening, also when it is newer than the draft of the server', async () => {
    const first = await ready()
    first.changed('before')
    await pass(SAVE_AFTER_MS)
    server.isReachable = false
    first.changed('before and after')
    await pass(SAVE_AFTER_MS)
    const second = await ready(false)
    expect(second.state()).toMatchObject({ phase: 'offered', offer: { content: 'before and after' } })
    second.accept()
    server.isReachable = true
    await pass(0)
    await pass(TRY_AGAIN_MS)
    expect(second.state().phase).toBe('elsewhere') // it could not know what the server had meanwhile
    await second.keepThis()
    expect(server.draft()).toMatchObject({ content: 'before and after' })
  })

  it('nor the browser: it says so, and tries again', async () => {
    const broken = { ...copies, keep: () => Promise.reject(new Error('full')) }
    const keeper = makeDraftKeeper({ ...server.ports('tab-x'), copies: broken, place: 'form test:broken' }, 'empty')
    await keeper.start()
    server.isReachable = false
    keeper.changed('a')
    await pass(SAVE_AFTER_MS)
    expect(keeper.state().kept).toBe('nowhere')
    server.isReachable = true
    await pass(TRY_AGAIN_MS)
    expect(keeper.state().kept).toBe('server')
  })
})

describe('a second tab', () => {
  async function twoTabs() {
    const first = await ready()
    const second = await ready(false)
    first.changed('first')
    await pass(SAVE_AFTER_MS)
    second.changed('second')
    await pass(SAVE_AFTER_MS)
    return { first, second }
  }

  it('is told, and overwrites nothing', async () => {
    const { second } = await twoTabs()
    expect(second.state().phase).toBe('elsewhere')
    expect(server.draft()).toMatchObject({ content: 'first' })
    second.changed('second, longer')
    await pass(SAVE_AFTER_MS)
    expect(server.draft()).toMatchObject({ content: 'first' })
  })

  it('may take the other text', async () => {
    const { second } = await twoTabs()
    expect(await second.takeOther()).toBe('first')
    second.changed('first and second')
    await pass(SAVE_AFTER_MS)
    expect(server.draft()).toMatchObject({ content: 'first and second' })
  })

  it('may keep its own; then the first is told', async () => {
    const { first, second } = await twoTabs()
    await second.keepThis()
    expect(server.draft()).toMatchObject({ content: 'second' })
    first.changed('first again')
    await pass(SAVE_AFTER_MS)
    expect(first.state().phase).toBe('elsewhere')
  })
})

describe('submitting', () => {
  it('ends the draft, and nothing saves it again', async () => {
    const keeper = await ready()
    keeper.changed('a')
    await pass(SAVE_AFTER_MS)
    keeper.changed('ab')
    expect(await keeper.submit(async () => 'answer')).toBe('answer')
    await pass(5000)
    keeper.leave()
    await pass(0)
    expect(server.draft()).toBeNull()
  })

  it('that failed leaves the draft and goes on keeping it', async () => {
    const keeper = await ready()
    keeper.changed('a')
    await expect(keeper.submit(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    await pass(0)
    expect(server.draft()).toMatchObject({ content: 'a' })
    keeper.changed('ab')
    await pass(SAVE_AFTER_MS)
    expect(server.draft()).toMatchObject({ content: 'ab' })
  })
})
