import { describe, expect, it } from 'vitest'
import { addFiles, shareProgress } from './chosen-files.ts'
import { fileSizeText } from './file-size.ts'

const file = (name: string, size = 1000, lastModified = 1) => new File([new Uint8Array(size)], name, { lastModified })

describe('chosen files', () => {
  it('are not chosen twice, and not more than can be sent together', () => {
    const { files } = addFiles([], [file('a.pdf')], ['.pdf'])
    expect(addFiles(files, [file('a.pdf'), file('a.pdf', 1000, 2)], ['.pdf']).files).toHaveLength(2)
    const nine = Array.from({ length: 9 }, (_, at) => file(`${at}.pdf`))
    const ten = addFiles(files, nine, ['.pdf'])
    expect(ten.files).toHaveLength(10)
    expect(addFiles(ten.files, [file('more.pdf')], ['.pdf']).refusals).toEqual([
      { sentence: 'At most 10 files of 100 MB together can be uploaded at once.', names: [] },
    ])
  })
  it('go out one after the other', () => {
    const { files } = addFiles([], [file('a.pdf', 1000), file('b.pdf', 3000)], ['.pdf'])
    const at = (sent: number) => shareProgress(files, sent, 4400).map((one) => Math.round(one.sent))
    expect([at(0), at(1100), at(2200), at(4400)]).toEqual([[0, 0], [1000, 0], [1000, 1000], [1000, 3000]])
  })
  it('have sizes that people read', () => {
    expect([300, 999, 1000, 64_321, 2_440_000].map(fileSizeText)).toEqual(['300 bytes', '999 bytes', '1 KB', '64 KB', '2.4 MB'])
  })
})
