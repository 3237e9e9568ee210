import { PDFDocument } from 'pdf-lib'

/**
 * One file for the printer. Each letter begins on a fresh sheet, also when both sides are printed: a parent must never
 * find another child's first page on the back of their last.
 */
export async function mergeLetters(letters: AsyncIterable<{ readonly addressPage: Uint8Array; readonly letter: Uint8Array }>, title: string): Promise<{ pdf: Uint8Array; pages: number }> {
  const merged = await PDFDocument.create()
  merged.setTitle(title, { showInWindowTitleBar: true })
  merged.setLanguage('en')
  for await (const { addressPage, letter } of letters) {
    if (merged.getPageCount() % 2 === 1) addBlank(merged)
    for (const bytes of [addressPage, letter]) {
      // the address page has a sheet of its own, so that its back stays empty behind the window
      if (merged.getPageCount() % 2 === 1) addBlank(merged)
      const source = await PDFDocument.load(bytes, { updateMetadata: false })
      for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page)
    }
  }
  return { pdf: await merged.save(), pages: merged.getPageCount() }
}

const US_LETTER: [number, number] = [612, 792]
const addBlank = (document: PDFDocument): void => void document.addPage(US_LETTER)
