import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** All catalogues except those with formats, and the one that is written into index.html. */
const catalogue = /[\\/]locales[\\/]en[\\/](?!language\.ts|start-up\.ts)[\w-]+\.ts$/
const plain = '?plain'

/**
 * Makes every text of the English catalogues 40 % longer: layouts must have room for other languages. Only a browser
 * test builds the product with it.
 */
export function pseudoLanguage(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    load(id) {
      if (id.endsWith(plain)) return { code: readFileSync(id.slice(0, -plain.length), 'utf8'), moduleType: 'ts' }
      if (!catalogue.test(id)) return undefined
      const names = [...readFileSync(id, 'utf8').matchAll(/^export const (\w+)\b/gm)].map(([, name]) => name)
      return [
        `import * as plain from ${JSON.stringify(id + plain)}`,
        ...names.map((name) => `export const ${name} = lengthen(plain.${name})`),
        lengthen,
        lengthenWords,
      ].join('\n')
    },
  }
}

/** Lengthens texts in arrays and records too, and what functions return; names and elements passed in stay as they are. */
function lengthen(value: unknown, given: unknown[] = []): unknown {
  if (given.includes(value)) return value
  if (typeof value === 'string') return lengthenWords(value, given)
  if (typeof value === 'function') return (facts = {}) => lengthen(value(facts), Object.values(facts))
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return value
  if (Array.isArray(value)) return value.map((part) => lengthen(part, given))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lengthen(part, given)]))
}

function lengthenWords(text: string, given: unknown[]): string {
  const [first, ...rest] = given.filter((each): each is string => typeof each === 'string' && each !== '')
  if (first !== undefined) {
    const parts: string[] = text.split(first)
    return parts.map((part) => lengthenWords(part, rest)).join(first)
  }
  return text.replace(/\p{L}+/gu, (word) => word + 'o'.repeat(word.length * 0.4 + 0.5))
}
