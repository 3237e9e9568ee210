/** What a status means. Never said by colour alone: a word stands beside it. `explained` is late with a recorded reason. */
export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'danger' | 'explained'

/** Soft ground with its ink, at least 4.5:1 in both themes. */
export const SOFT: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  info: 'bg-accent-soft text-accent-ink',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  explained: 'bg-explained-soft text-explained',
}

/** Ink alone, for icons and figures on a surface. */
export const INK: Record<Tone, string> = {
  neutral: 'text-muted',
  info: 'text-accent',
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
  explained: 'text-explained',
}
