/* eslint-disable no-console -- the library says one sentence on the console while it loads */

// The library asks for Node 22 and says so at every start. Node 20 is measured to run it (docs/decisions/0008), and an
// operator should not be frightened by a sentence they can do nothing about.
const warn = console.warn
console.warn = (...said: unknown[]): void => {
  if (!String(said[0]).includes('Unsupported runtime')) warn(...said)
}
const { default: Provider } = await import('oidc-provider')
console.warn = warn

export { Provider }
