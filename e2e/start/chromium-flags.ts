/** The Chromium of a system's packages, without a screen, a graphics card or a way out. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/** A page of a test is gone before the optimising compiler has paid for itself. Not where speed is measured. */
export const FLAGS_FOR_SHORT_PAGES = [...CHROMIUM_FLAGS, '--js-flags=--no-turbofan']
