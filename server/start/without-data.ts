/** SQLSTATE class 22: the database quotes the value that it could not take. */
const QUOTES_THE_VALUE = /^22/

/**
 * An error as it may stand in a log: where it happened and of which kind. What quotes a value, such as a text that is no
 * date or JSON that does not parse, is left out, because the value may be a child's name.
 */
export function withoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as { code?: unknown }
  const state = typeof code === 'string' ? code : undefined
  if (!(error instanceof SyntaxError) && !(state && QUOTES_THE_VALUE.test(state))) return error
  const told = new Error('')
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  told.message = [error.name, state, '(its text is left out: it may quote what somebody typed)'].filter(Boolean).join(' ')
  told.stack = [told.message, ...frames].join('\n')
  return told
}
