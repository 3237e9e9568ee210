// The set-up scripts are plain JavaScript because they run before the compiler is installed; their tests are TypeScript.
declare module '*.mjs'
