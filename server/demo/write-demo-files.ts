import { PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import type { Database, Transaction } from '../database/database.ts'
import type { FileStore, WrittenFile } from '../files/file-store.ts'
import { keepFile } from '../files/keep-file.ts'

const WITHOUT_FILE = `select distinct d.type, coalesce(t.description, 'Document') as words from document d
  left join reference_item t on t.list_name = 'DocumentType' and t.id = d.type where d.sha256 is null and d.format = 'pdf' and d.purged_at is null`
const GIVE = `update document set sha256 = $2, size_bytes = $3, media_type = 'application/pdf' where type = $1 and sha256 is null and format = 'pdf'`
/** The last logged contacts that have no file yet, with whoever logged them. */
const CONTACTS = `select e.event_sk, e.student_sk, e.person_sk, e.occurred_at from event e where e.kind = 'Manual'
  and not exists (select from document d where d.entity_kind = 'event' and d.entity_sk = e.event_sk) order by e.occurred_at desc, e.event_sk limit $1`
const ATTACH = `insert into document (student_sk, entity_kind, entity_sk, type, status, name, format, media_type, size_bytes, sha256, uploaded_at, uploaded_by)
  values ($1, 'event', $2, 114, 1, $3, $4, $5, $6, $7, $8, $9)`
const CONTACTS_WITH_FILES = 60
const NOTICE = 'This page stands in for a real document in the demonstration district. Everybody named in it is invented.'

/** Gives the documents of the demo district something to open: one invented page for each type, and letters, scans and notes to contacts. */
export async function writeDemoFiles(database: Database, files: FileStore): Promise<void> {
  await database.transaction('trellis_loader', {}, async (tx) => {
    for (const { type, words } of await tx.query<{ type: number; words: string }>(WITHOUT_FILE)) {
      const written = await keep(tx, files, await page(words))
      await tx.query(GIVE, [type, Buffer.from(written.sha256, 'hex'), written.size])
    }
    await attachToContacts(tx, files)
  })
}

async function attachToContacts(tx: Transaction, files: FileStore): Promise<void> {
  const attachments = [
    { name: 'Letter to the family.pdf', format: 'pdf', mediaType: 'application/pdf', written: await keep(tx, files, await page('Letter to the family')) },
    { name: 'Scan of the reply.tif', format: 'image', mediaType: 'image/tiff', written: await keep(tx, files, await scan()) },
    { name: 'Notes of the call.txt', format: 'text', mediaType: 'text/plain', written: await keep(tx, files, Buffer.from(`Notes of the call\n\n${NOTICE}\n`.repeat(4))) },
  ]
  const contacts = await tx.query<{ event_sk: string; student_sk: string; person_sk: string | null; occurred_at: Date }>(CONTACTS, [CONTACTS_WITH_FILES])
  for (const [at, contact] of contacts.entries()) {
    const { name, format, mediaType, written } = attachments[at % attachments.length]!
    const { event_sk, student_sk, person_sk, occurred_at } = contact
    await tx.query(ATTACH, [student_sk, event_sk, name, format, mediaType, written.size, Buffer.from(written.sha256, 'hex'), occurred_at, person_sk])
  }
}

async function keep(tx: Transaction, files: FileStore, bytes: Buffer): Promise<WrittenFile> {
  const written = await files.write(bytes)
  await keepFile(tx, files, written)
  return written
}

async function page(title: string): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  // the same bytes whenever they are made: kept once
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  pdf.setTitle(title)
  const [regular, bold] = [await pdf.embedFont(StandardFonts.Helvetica), await pdf.embedFont(StandardFonts.HelveticaBold)]
  for (const [at, heading] of [title, 'Second page'].entries()) {
    const sheet = pdf.addPage([612, 792])
    sheet.drawText(heading, { x: 72, y: 700, size: 18, font: bold, maxWidth: 468 })
    sheet.drawText(NOTICE, { x: 72, y: 650, size: 11, font: regular, maxWidth: 468, lineHeight: 16 })
    sheet.drawText(`Page ${at + 1} of 2`, { x: 72, y: 60, size: 9, font: regular })
  }
  return Buffer.from(await pdf.save())
}

/** Two pages, as a scanner makes them. */
async function scan(): Promise<Buffer> {
  const sheets = [1, 2].map((number) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="612" height="792"><rect width="612" height="792" fill="#fbfaf5"/>
      <g fill="#33415c"><rect x="72" y="90" width="${number * 120}" height="14"/>${Array.from({ length: 14 }, (_, line) => `<rect x="72" y="${140 + line * 30}" width="${460 - ((line * 37) % 120)}" height="6"/>`).join('')}</g></svg>`))
  const drawn = await Promise.all(sheets.map((sheet) => sharp(sheet).png().toBuffer()))
  return sharp(drawn, { join: { animated: true } }).tiff({ compression: 'deflate' }).toBuffer()
}
