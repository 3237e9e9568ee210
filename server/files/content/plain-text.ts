// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/

/** The text of bytes that are strict UTF-8 without control characters; undefined for anything else. */
export function plainText(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return CONTROLS.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

const BEFORE_ROOT = /^\s*(?:<\?xml\s[^>]*\?>\s*)?(?:(?:<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^[\]>]*>)\s*)*/i

/** Whether a text is an SVG drawing: its root says so, and it defines no entities of its own. */
export function isSvg(text: string): boolean {
  if (/<!ENTITY/i.test(text)) return false
  return /^<svg[\s/>]/.test(text.slice(BEFORE_ROOT.exec(text)?.[0].length ?? 0))
}
