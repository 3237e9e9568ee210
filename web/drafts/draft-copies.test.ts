import { describe, expect, it } from 'vitest'
import { makeDraftCopies } from './draft-copies.ts'
import { memoryCopyStore } from './memory-copy-store.ts'

describe('copies of drafts in this browser', () => {
  it('come back to their owner, encrypted in between', async () => {
    const store = memoryCopyStore()
    await makeDraftCopies(store, '7').keep('form a:1', 'Notes about a child')
    const kept = await store.find('7 form a:1')
    expect(new TextDecoder().decode(kept!.sealed)).not.toContain('child')
    expect(await makeDraftCopies(store, '7').read('form a:1')).toMatchObject({ content: 'Notes about a child' })
  })

  it('have a key that nobody can take away', async () => {
    const store = memoryCopyStore()
    await makeDraftCopies(store, '7').keep('form a:1', 'x')
    const { key } = (await store.findKey('7'))!
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })

  it('are gone, with their key, when somebody else signs in on this browser', async () => {
    const store = memoryCopyStore()
    await makeDraftCopies(store, '7').keep('form a:1', 'x')
    expect(await makeDraftCopies(store, '8').read('form a:1')).toBeUndefined()
    expect(await store.findKey('7')).toBeUndefined()
    expect(await makeDraftCopies(store, '7').read('form a:1')).toBeUndefined()
  })

  it('cannot be read at another place than their own', async () => {
    const store = memoryCopyStore()
    const copies = makeDraftCopies(store, '7')
    await copies.keep('form a:1', 'x')
    await store.put({ ...(await store.find('7 form a:1'))!, id: '7 form a:2' })
    await expect(copies.read('form a:2')).rejects.toThrow()
  })
})
