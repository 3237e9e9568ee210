// Run after the web app is built: a first page that has grown beyond its budget fails, and says by how much.
import { firstPageScript, FIRST_PAGE_BUDGET } from './web-size.ts'

const size = firstPageScript()
const sentence = size
  ? `The first page loads ${size.gzip} bytes of script (gzip) in ${size.files} files; its budget is ${FIRST_PAGE_BUDGET}.`
  : 'The web app is not built.'
process.stdout.write(`${sentence}\n`)
process.exitCode = size && size.gzip <= FIRST_PAGE_BUDGET ? 0 : 1
