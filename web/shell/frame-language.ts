import { useSyncExternalStore } from 'react'
import { deviceLanguage, forgetDeviceLanguage, keepDeviceLanguage } from '../session/device-language.ts'
import { setKitWords } from '../ui/kit-words.ts'
import { findFrame } from './find-frame.ts'
import { ENGLISH_FRAME, type FrameLanguage } from './frame-words.ts'

let spoken = ENGLISH_FRAME
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The language that the shell speaks now: a parent's, or English for staff. */
export const useFrame = (): FrameLanguage => useSyncExternalStore(subscribe, () => spoken)

let wished: string = ENGLISH_FRAME.id

/** Speaks a language of the portal; the whole page is then in it, also what opens over it. */
export async function speak(id: string): Promise<void> {
  wished = id
  const language = await findFrame(id).catch(() => ENGLISH_FRAME)
  if (wished !== id) return
  spoken = language
  setKitWords(language.words.kit)
  document.documentElement.lang = language.id
  document.documentElement.dir = language.direction
  for (const listener of listeners) listener()
}

/** Before the first page is drawn: what a page of the issuer hands over, else what was chosen on this device. */
export async function speakAtFirst({ search }: Pick<Location, 'search'>, device: Storage): Promise<void> {
  const handed = new URLSearchParams(search).get('lang')
  if (handed && (await findFrame(handed)).id === handed) keepDeviceLanguage(device, handed)
  const id = deviceLanguage(device)
  if (id) await speak(id)
}

/** A member of staff at a device where a parent read before: English, from now on. */
export function speakToStaff(device: Storage): void {
  forgetDeviceLanguage(device)
  if (wished !== ENGLISH_FRAME.id) void speak(ENGLISH_FRAME.id)
}
