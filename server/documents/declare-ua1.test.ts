import { describe, expect, it } from 'vitest'
import { declareUa1 } from './declare-ua1.ts'

describe('declaring PDF/UA-1', () => {
  it.each([
    ['no PDF', 'hello'],
    ['a PDF with a compressed table of objects', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'],
    ['one whose catalog has no metadata', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<< /Size 2 /Root 1 0 R >>\nstartxref\n54\n%%EOF\n'],
  ])('%s is refused, not spoiled', (_what, text) => {
    expect(() => declareUa1(Buffer.from(text, 'latin1'))).toThrow(/^Not the PDF that Typst 0\.14 writes: /)
  })
})
