import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const FAMILIES = ['noto-sans', 'amiri', 'hind-siliguri', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr']
const WEIGHTS = ['400Regular', '700Bold']
const resolve = createRequire(import.meta.url).resolve

export interface FontFamily {
  readonly name: string
  /** Regular and bold, each alone in its folder. */
  readonly folders: readonly string[]
}

/** The fonts of official documents, where npm has put them. */
export const fontFamilies = (): readonly FontFamily[] =>
  FAMILIES.map((name) => {
    const home = dirname(resolve(`@expo-google-fonts/${name}/package.json`))
    return { name, folders: WEIGHTS.map((weight) => join(home, weight)) }
  })
