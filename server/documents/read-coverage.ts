/**
 * Code points that a TrueType font has a glyph for, from its `cmap` table (OpenType 1.9, formats 4 and 12; every font of
 * the product has one of them).
 */
export function readCoverage(font: Buffer): Set<number> {
  const covered = new Set<number>()
  const cmap = tableOf(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  for (let i = 0; i < count; i += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4)
    const format = font.readUInt16BE(at)
    if (format === 12) readGroups(font, at, covered)
    else if (format === 4) readSegments(font, at, covered)
  }
  return covered
}

function tableOf(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let i = 0; i < count; i += 1) {
    const record = 12 + i * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`The font has no ${tag} table.`)
}

function readGroups(font: Buffer, at: number, covered: Set<number>): void {
  const count = font.readUInt32BE(at + 12)
  for (let i = 0; i < count; i += 1) {
    const group = at + 16 + i * 12
    const [first, last, glyph] = [font.readUInt32BE(group), font.readUInt32BE(group + 4), font.readUInt32BE(group + 8)]
    for (let code = first; code <= last; code += 1) if (glyph + code - first !== 0) covered.add(code)
  }
}

function readSegments(font: Buffer, at: number, covered: Set<number>): void {
  const size = font.readUInt16BE(at + 6)
  const [ends, starts, deltas, offsets] = [at + 14, at + 16 + size, at + 16 + size * 2, at + 16 + size * 3]
  for (let i = 0; i < size; i += 2) {
    const [last, first] = [font.readUInt16BE(ends + i), font.readUInt16BE(starts + i)]
    const [delta, offset] = [font.readUInt16BE(deltas + i), font.readUInt16BE(offsets + i)]
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const glyph = offset === 0 ? code : font.readUInt16BE(offsets + i + offset + (code - first) * 2)
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) covered.add(code)
    }
  }
}
