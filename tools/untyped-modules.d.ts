// The set-up scripts are plain JavaScript, since they run before the compiler is installed; their tests are not.
declare module '*.mjs'
