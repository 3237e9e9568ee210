import { existsSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { Transcript } from '@trellis/documents/engine/transcript.ts'
import { freezeMeetingNotice } from '@trellis/documents/notices/meeting-notice/freeze-meeting-notice.ts'
import { noticeFacts } from '@trellis/documents/notices/testing/notice-facts.ts'
import { openPrinter, type Printer } from './printer.ts'
import { PrintFault, startPrintingProcess } from './printing-process.ts'
import { lookInto } from './testing/look-into.ts'
import { missingWords, readRuns } from './testing/read-back.ts'

const printer = openPrinter()
afterAll(() => printer.stop())

const notice = (instructions: string, locale: 'en' | 'ar' = 'en'): Transcript => freezeMeetingNotice(noticeFacts({ instructions, locale }))
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('text that means harm is text', () => {
  it.each([
    ['#panic("out")', ['#panic("out")']],
    ['#read("/etc/passwd") #import "@preview/a:0.1.0": *', ['#read("/etc/passwd")', '#import', '"@preview/a:0.1.0":']],
    ['*bold* _it_ $x^2$ `raw` <label> @ref // no comment \\n', ['*bold*', '_it_', '$x^2$', '`raw`', '<label>', '@ref', '//', '\\n']],
    ['%PDF-1.4 endobj endstream <</Root 1 0 R>> <rdf:li> <pdfaid:part>', ['%PDF-1.4', 'endobj', '<</Root', '<pdfaid:part>']],
  ])('%s prints as typed', async (typed, words) => {
    const { pdf, lost } = await printer.print('transcript', notice(typed))
    expect(lost).toEqual([])
    expect(missingWords(words, await readRuns(pdf))).toEqual([])
  })

  it.each(['en', 'ar'] as const)('20,000 parentheses stay on the page, in a letter in %s', async (locale) => {
    const { pdf } = await printer.print('transcript', notice('('.repeat(20_000), locale))
    const { pages, text } = await lookInto(pdf)
    expect(text.replaceAll(/[^(]/g, '').length).toBeGreaterThanOrEqual(20_000)
    expect(pages).toBeGreaterThan(2)
  })

  it('what no font has is replaced, and whoever wrote it can be told', async () => {
    const { pdf, lost } = await printer.print('transcript', notice('Bring the 🧸 and\u0000 the \ud83d \ue000 \u202egnp.exe'))
    expect(lost).toEqual(['🧸', '\ue000'])
    expect(missingWords(['gnp.exe', 'Bring', '\ufffd'], await readRuns(pdf))).toEqual([])
  })

  it('any text at all prints, in a letter of either direction', async () => {
    const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), { numRuns: 40, seed: 20_261_121 })
    for (const text of texts) for (const locale of ['en', 'ar'] as const) await expect(printer.print('transcript', notice(`- ${text}`, locale))).resolves.toBeDefined()
  }, 120_000)

  it('data of unreasonable length are refused, with no word of them', async () => {
    const fault = printer.print('transcript', notice('secret '.repeat(1_000_000)))
    await expect(fault).rejects.toThrow(/^The document "transcript" is too long to be printed: \d+ characters, \d+ lines\.$/)
    await expect(printer.print('transcript', notice('secret\n'.repeat(60_000)))).rejects.toThrow(PrintFault)
  })
})

describe('the printing process', () => {
  const opened: Printer[] = []
  afterAll(() => Promise.all(opened.map((one) => one.stop())))
  const open = (options: Parameters<typeof openPrinter>[0] = {}): Printer => {
    const one = openPrinter(options)
    opened.push(one)
    return one
  }

  it('is not there before the first document and not after the stop', async () => {
    const own = open()
    expect(own.pid()).toBeUndefined()
    await own.print('transcript', notice('One.'))
    const pid = own.pid()!
    expect(isRunning(pid)).toBe(true)
    await own.stop()
    expect(isRunning(pid)).toBe(false)
  })

  it('killed in the middle of a document costs that document and no other', async () => {
    const own = open()
    await own.print('transcript', notice('One.'))
    const pid = own.pid()!
    const lost = own.print('transcript', notice('word '.repeat(200_000)))
    const next = own.print('transcript', notice('Two.'))
    const failed = expect(lost).rejects.toThrow('The document "transcript" could not be printed. The printing process has ended.')
    await new Promise((resolve) => setTimeout(resolve, 100))
    process.kill(pid, 'SIGKILL')
    await failed
    expect((await next).pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(own.pid()).not.toBe(pid)
  })

  it('is ended when a document takes too long, and the next works', async () => {
    const own = open({ limitMs: 5 })
    await expect(own.print('transcript', notice('word '.repeat(100_000)))).rejects.toThrow('It took longer than 0.005 s.')
    const patient = open()
    await expect(patient.print('transcript', notice('Two.'))).resolves.toBeDefined()
  })

  it('says what Typst found wrong, without the words of the document, and goes on', async () => {
    const wrong = { ...notice('One.'), writtenOn: 'Maya Rivera' }
    const fault = await printer.print('transcript', wrong).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(PrintFault)
    expect(String(fault)).not.toContain('Maya')
    await expect(printer.print('transcript', notice('Two.'))).resolves.toBeDefined()
  })

  it('gives way to a fresh one after so many documents', async () => {
    const own = open({ documentsPerProcess: 2 })
    const pids: (number | undefined)[] = []
    for (let i = 0; i < 5; i += 1) {
      await own.print('transcript', notice('One.'))
      pids.push(own.pid())
    }
    expect(new Set(pids).size).toBe(3)
    expect(pids[0]).toBe(pids[1])
  })

  it('prints in the order asked for, and each gets its own', async () => {
    const titles = await Promise.all(
      (['es', 'ko', 'fr'] as const).map(async (locale) => (await lookInto((await printer.print('transcript', freezeMeetingNotice(noticeFacts({ locale })))).pdf)).title),
    )
    expect(titles).toEqual(['Aviso de reunión', '회의 통지서', 'Avis de réunion'])
  })

  it('leaves no folder behind, even when it is killed', async () => {
    const own = startPrintingProcess()
    await own.print('transcript', notice('One.'), 60_000)
    expect(readdirSync(own.folder)).toEqual([])
    process.kill(own.pid!, 'SIGKILL')
    await own.end()
    expect(existsSync(own.folder)).toBe(false)
  })
})
