const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const END_OF_CHAIN = 0xfffffffa
const MOST_SECTORS = 4096

export const isOle = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE)

/**
 * Names in the directory of an OLE compound file, which is what .doc and .xls are. Broken or endless chains end it:
 * what cannot be read is not what it claims to be.
 */
export function oleEntries(bytes: Buffer): string[] {
  if (!isOle(bytes) || bytes.length < 512) return []
  const sectorSize = 2 ** Math.min(bytes.readUInt16LE(30), 12)
  if (sectorSize < 512) return []
  const at = (sector: number): Buffer => bytes.subarray((sector + 1) * sectorSize, (sector + 2) * sectorSize)
  const names: string[] = []
  let sector = bytes.readUInt32LE(48)
  for (let read = 0; sector < END_OF_CHAIN && read < MOST_SECTORS; read++) {
    const content = at(sector)
    if (content.length < sectorSize) return names
    for (let start = 0; start < sectorSize; start += 128) {
      const length = content.readUInt16LE(start + 64)
      if (length >= 2 && length <= 64) names.push(content.toString('utf16le', start, start + length - 2))
    }
    sector = nextSector(bytes, sector, sectorSize, at)
  }
  return names
}

/** From the allocation table, whose own sectors the header lists (the first 109; a larger file is over our limit anyway). */
function nextSector(bytes: Buffer, sector: number, sectorSize: number, at: (sector: number) => Buffer): number {
  const perSector = sectorSize / 4
  const table = Math.floor(sector / perSector)
  if (table >= 109) return END_OF_CHAIN
  const content = at(bytes.readUInt32LE(76 + table * 4))
  const offset = (sector % perSector) * 4
  return offset + 4 <= content.length ? content.readUInt32LE(offset) : END_OF_CHAIN
}
