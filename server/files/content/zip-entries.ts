import yauzl from 'yauzl'

const MOST_ENTRIES = 5000

/** Names in the directory of a zip file; nothing is ever unpacked. Undefined for what is none, or has too many. */
export const zipEntries = (path: string): Promise<string[] | undefined> =>
  new Promise((resolve) => {
    yauzl.open(path, { lazyEntries: true, validateEntrySizes: true, strictFileNames: false }, (error, zip) => {
      if (error) return resolve(undefined)
      const end = (names: string[] | undefined): void => {
        zip.close()
        resolve(names)
      }
      if (zip.entryCount > MOST_ENTRIES) return end(undefined)
      const names: string[] = []
      zip.on('entry', (entry: yauzl.Entry) => {
        names.push(entry.fileName)
        zip.readEntry()
      })
      zip.on('end', () => end(names))
      zip.on('error', () => end(undefined))
      zip.readEntry()
    })
  })
