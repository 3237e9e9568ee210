/** True for a character that a field takes. */
export type CharacterRule = (character: string) => boolean

/** What is left of `text` when the characters that the rule refuses are dropped, and where the caret then stands. */
export function keepAllowed(text: string, caret: number, rule: CharacterRule): { value: string; caret: number } {
  const keep = (part: string): string => Array.from(part).filter(rule).join('')
  return { value: keep(text), caret: keep(text.slice(0, caret)).length }
}

/** True when this key press would write a character that the rule refuses. */
export function isRefusedKey(
  event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  rule: CharacterRule,
): boolean {
  return Array.from(event.key).length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !rule(event.key)
}
