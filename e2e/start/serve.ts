// The product as `npm start` runs it, on a data folder that lives as long as it does. Started by Playwright.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMailServer } from '../../server/mail/testing/mail-server.ts'
import { buildWeb } from '../../tools/setup/build-web.mjs'

const folder = process.env['TRELLIS_DATA']
if (!folder) throw new Error('TRELLIS_DATA must name a folder that may be removed.')
// journeys read from here what a mail server really got
const mails = `${folder}-mail`
const remove = (): void => [folder, mails].forEach((one) => rmSync(one, { recursive: true, force: true }))

remove()
mkdirSync(folder, { recursive: true, mode: 0o711 })
mkdirSync(mails, { recursive: true })
process.on('exit', remove)
await buildWeb()
let count = 0
const { port } = await startMailServer(0, ({ recipients, raw }) => {
  const file = join(mails, `${String(++count).padStart(6, '0')}.json`)
  writeFileSync(`${file}.part`, JSON.stringify({ recipients, raw }))
  renameSync(`${file}.part`, file)
})
Object.assign(process.env, { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Trellis <no-reply@schools.example.org>' })
await import('../../server/main.ts')
