import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeFileName } from './file-names.ts'
import { DEFAULT_FILE_TYPES, fileSizeProblem, fileTypeProblem, MAX_FILE_BYTES, MIN_FILE_BYTES, uploadProblems } from './file-rules.ts'

describe('what may be uploaded', () => {
  it('[M-5.3-15] the thirteen extensions, without regard to case, and no others', () => {
    expect(DEFAULT_FILE_TYPES).toEqual(['.jpg', '.jpeg', '.png', '.tif', '.tiff', '.pdf', '.txt', '.xls', '.xlsx', '.doc', '.docx', '.pptx', '.svg'])
    for (const type of DEFAULT_FILE_TYPES) {
      expect(fileTypeProblem(`a${type}`, DEFAULT_FILE_TYPES)).toBeUndefined()
      expect(fileTypeProblem(`A${type.toUpperCase()}`, DEFAULT_FILE_TYPES)).toBeUndefined()
    }
    for (const name of ['a.exe', 'a.ppt', 'a.docm', 'a.html', 'a.pdf.exe', 'pdf', '', '.', 'a.', 'a.pdf ', 'a.jpg/b']) {
      expect(fileTypeProblem(name, DEFAULT_FILE_TYPES)?.code).toBe('file.type')
    }
  })
  it('[M-5.3-16] names the configured types', () => {
    expect(fileTypeProblem('a.exe', DEFAULT_FILE_TYPES)?.message).toBe(
      'Allowed file types: .jpg, .jpeg, .png, .tif, .tiff, .pdf, .txt, .xls, .xlsx, .doc, .docx, .pptx, .svg',
    )
    expect(fileTypeProblem('a.jpg', ['.pdf', '.csv'])?.message).toBe('Allowed file types: .pdf, .csv')
  })
  it('[M-5.3-17] from 300 to 30,000,000 bytes, bounds included', () => {
    expect([MIN_FILE_BYTES, MAX_FILE_BYTES]).toEqual([300, 30_000_000])
    expect([299, 300, 30_000_000, 30_000_001, 0].map((size) => fileSizeProblem('a', size) === undefined)).toEqual([false, true, true, false, false])
  })
  it('[M-5.3-18] says the size as the specification does', () => {
    expect(fileSizeProblem('a', 299)?.message).toBe('File Size accepted is between 1 KB to 28 MB')
    expect(fileSizeProblem('a', 30_000_001)?.message).toBe('File Size accepted is between 1 KB to 28 MB')
  })
  it('judges several together, each by its name, and not too many', () => {
    const file = (name: string, size = 1000) => ({ name, size })
    expect(uploadProblems([file('a.pdf'), file('b.exe'), file('c.png', 5)], DEFAULT_FILE_TYPES).map(({ field, code }) => [field, code])).toEqual([
      ['b.exe', 'file.type'], ['c.png', 'file.size'],
    ])
    expect(uploadProblems(Array.from({ length: 11 }, () => file('a.pdf')), DEFAULT_FILE_TYPES).map(({ code }) => code)).toEqual(['file.count'])
    expect(uploadProblems(Array.from({ length: 4 }, () => file('a.pdf', 30_000_000)), DEFAULT_FILE_TYPES).map(({ code }) => code)).toEqual(['file.count'])
    expect(uploadProblems(Array.from({ length: 10 }, () => file('a.pdf')), DEFAULT_FILE_TYPES)).toEqual([])
  })
})

describe('the name of an uploaded file', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['C:\\Users\\Ana\\report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['report\u202Efdp.exe', 'reportfdp.exe'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['  . .hidden. ', 'hidden'],
    ['<a>|b?.png', '_a__b_.png'],
    ['...', 'document'],
    ['', 'document'],
    ['Informe de Añó 学.pdf', 'Informe de Añó 学.pdf'],
    ['e\u0301.txt', 'é.txt'],
    ['\ud800x.txt', 'x.txt'],
  ])('%j is kept as %j', (given, kept) => {
    expect(safeFileName(given)).toBe(kept)
  })
  it('is short, on one line, without path, direction marks or lone surrogates, whatever is given', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom('', '.pdf', '.jpeg'), (stem, extension) => {
      const name = safeFileName(stem + extension)
      expect(Array.from(name).length).toBeLessThanOrEqual(150)
      expect(name).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069\p{Surrogate}]+$/u)
    }))
  })
})
