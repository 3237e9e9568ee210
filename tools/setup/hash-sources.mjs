import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ROOT } from './install.mjs'

const PASSED_OVER = /^(node_modules|dist|gallery|testing)$|\.test\.tsx?$|\.md$/

/** A hash of the contents of files and folders of the checkout, tests left out: the same sources, the same build. */
export function hashSources(places, root = ROOT) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const file of places.flatMap((place) => filesBelow(join(root, place)))) {
    hash.update(`\n${relative(root, file).split(sep).join('/')}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !PASSED_OVER.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(place, entry.name)) : [join(place, entry.name)]))
}
