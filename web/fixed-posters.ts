import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { posterArt } from './src/perk/poster-art.ts'

const call = /posterArt\(\{ title: '([^']+)' \}\)/g
const imported = /^import \{ posterArt \} from .*$/m

/**
 * Draws the posters of fixed titles when the application is built: the sign-in screens show two each, which weigh half a
 * kilobyte, and what draws every poster four.
 */
export function fixedPosters(): Plugin {
  return {
    name: 'fixed-posters',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx$/, code: call },
      handler(code, id) {
        const drawn = code.replace(call, (_, title: string) => JSON.stringify(posterArt({ title })))
        if (drawn === code) return undefined
        const rest = drawn.replace(imported, '')
        if (rest.includes('posterArt')) throw new Error(`${relative('.', id)} draws other posters as well`)
        return { code: rest, map: null }
      },
    },
  }
}
