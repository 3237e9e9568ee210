import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics'

export interface Invitation {
  readonly to: string
  readonly subject: string
  readonly method: string
  readonly uid: string
  readonly sequence: number
  readonly calendar: IcsCalendar
}

/** Calendar messages that the mail server of the journeys got, in the order in which they came. */
export async function readInvitations(): Promise<Invitation[]> {
  const folder = `${process.env['TRELLIS_E2E_DATA']}-mail`
  const files = readdirSync(folder).filter((name) => name.endsWith('.json')).toSorted()
  const read = await Promise.all(files.map((name) => readOne(join(folder, name))))
  return read.filter((one) => one !== undefined)
}

/** The text of the newest mail to this address, once there is one. */
export async function readMailTo(address: string): Promise<{ subject: string; text: string } | undefined> {
  const folder = `${process.env['TRELLIS_E2E_DATA']}-mail`
  const files = readdirSync(folder).filter((name) => name.endsWith('.json')).toSorted()
  for (const name of files.toReversed()) {
    const { recipients, raw } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { recipients: string[]; raw: string }
    if (!recipients.includes(address)) continue
    const mail = await PostalMime.parse(raw)
    return { subject: mail.subject ?? '', text: mail.text ?? '' }
  }
  return undefined
}

async function readOne(file: string): Promise<Invitation | undefined> {
  const { recipients, raw } = JSON.parse(readFileSync(file, 'utf8')) as { recipients: string[]; raw: string }
  const mail = await PostalMime.parse(raw)
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!part) return undefined
  const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
  const calendar = convertIcsCalendar(undefined, text)
  const [event] = calendar.events ?? []
  return { to: recipients.join(', '), subject: mail.subject ?? '', method: calendar.method ?? '', uid: event!.uid, sequence: event!.sequence ?? 0, calendar }
}
