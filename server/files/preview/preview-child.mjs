// Draws one page of an image, read from standard input, and ends. It runs alone, so that a hostile file can at worst
// end this process. First line of the answer: media type and number of pages; then the bytes.
import sharp from 'sharp'

const MOST_PIXELS = 80_000_000
const LONGEST_SIDE = 2000
// eslint-disable-next-line no-undef
const page = Number(process.argv[2])

sharp.cache(false)
sharp.concurrency(1)
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const bytes = Buffer.concat(chunks)
const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }
const { format, pages = 1 } = await sharp(bytes, options).metadata()
const drawn = sharp(bytes, { ...options, ...(pages > 1 && { page: Math.min(page, pages) - 1 }) })
  .autoOrient()
  .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: format !== 'svg' })
const isPhotograph = format === 'jpeg'
const picture = await (isPhotograph ? drawn.jpeg({ quality: 85 }) : drawn.flatten({ background: '#ffffff' }).png()).toBuffer()
process.stdout.write(`${isPhotograph ? 'image/jpeg' : 'image/png'} ${pages}\n`)
process.stdout.end(picture)
