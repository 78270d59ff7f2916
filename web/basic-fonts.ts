import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const styles = join(import.meta.dirname, 'src/ui/fonts.css')
const folder = join(import.meta.dirname, '.fonts')

/** The letters of a `unicode-range`. */
function lettersOf(range: string) {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first] = part.trim().replace('U+', '').split('-')
      const start = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index)
    })
    .map((code) => String.fromCodePoint(code))
    .join('')
}

/** Makes the fonts that every page loads, `.fonts/FAMILY-basic.woff2`: the letters of the family's range in fonts.css. */
export function basicFonts(): Plugin {
  return {
    name: 'basic-fonts',
    async buildStart() {
      mkdirSync(folder, { recursive: true })
      const faces = readFileSync(styles, 'utf8').matchAll(/\.fonts\/(\w+)-basic\.woff2[^}]*unicode-range: ([^;]+);/g)
      for (const [, family, range = ''] of faces) {
        const whole = require.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`)
        const font = await subsetFont(readFileSync(whole), lettersOf(range), { targetFormat: 'woff2' })
        writeFileSync(join(folder, `${family}-basic.woff2`), font)
      }
    },
  }
}
