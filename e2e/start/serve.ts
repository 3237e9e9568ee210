// The product as `npm start` runs it, on a data folder that lives as long as it does. Started by Playwright.
import { mkdirSync, rmSync } from 'node:fs'
import { buildWeb } from '../../tools/setup/build-web.mjs'

const folder = process.env['TRELLIS_DATA']
if (!folder) throw new Error('TRELLIS_DATA must name a folder that may be removed.')
const remove = (): void => rmSync(folder, { recursive: true, force: true })

remove()
mkdirSync(folder, { recursive: true, mode: 0o711 })
process.on('exit', remove)
await buildWeb()
await import('../../server/main.ts')
