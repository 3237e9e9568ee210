import type { FetchedFile } from './client.ts'

/** Milliseconds that the browser has to begin the download. */
const RELEASE_MS = 60_000

/** Hands a file to the browser's downloads under its name. */
export function saveFile({ content, name }: FetchedFile): void {
  const href = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(href), RELEASE_MS)
}
