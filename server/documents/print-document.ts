import { openPrinter } from './printer.ts'
import type { Template, TemplateData } from './templates.ts'

/** One printing process for this process of the server, started by the first document. */
const printer = openPrinter()

/**
 * An official document as a PDF that is PDF/UA-1 and PDF/A-2a. Takes milliseconds to seconds in another process: for jobs
 * and previews, never inside a transaction. The same data give the same bytes.
 * @throws PrintFault
 */
export const printDocument = async <T extends Template>(template: T, data: TemplateData[T]): Promise<Buffer> =>
  (await printer.print(template, data)).pdf

/** When the server stops. */
export const stopPrinting = (): Promise<void> => printer.stop()
