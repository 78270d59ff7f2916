import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { expect } from 'vitest'
import { methodsOf } from './methods-of'

/** A statement of the product, as a line of the file. */
export interface Gathered {
  text: string
  values: unknown[]
  /** The first test during which it was sent. */
  test: string
}

const samplesEach = 2
const seen = new Map<string, number>()

/** Whether the product itself sends it, and no test that checks or prepares something. */
function isOfProduct() {
  const { stack = '' } = new Error('who asks')
  // A migration runs once, however long.
  if (stack.includes('database/migrate.ts')) return false
  // Every statement passes through platform/database; what that sends by itself is about the versions of lists.
  return /server\/src\/(?!platform\/(?:database\/(?!list-version)|trace\/))[\w/-]+(?:\.\w+)?\.ts/.test(
    stack.replace(/^.*\.test\.ts.*$/gm, ''),
  )
}

/**
 * Appends each statement that the product sends in API tests to a file, with values it was sent with:
 * GATHER_STATEMENTS=file npx vitest run --project server. `npm run growth` explains them on a large database.
 */
export function gatherStatements(file: string) {
  Error.stackTraceLimit = 60
  for (const sender of [pg.Client.prototype, pg.Pool.prototype]) {
    const { query } = methodsOf(sender)
    Object.assign(sender, {
      query(this: unknown, ...given: unknown[]) {
        const [asked, besides] = given as [string | { text?: string; values?: unknown[] }, unknown]
        const { text = '', values = Array.isArray(besides) ? besides : [] } =
          typeof asked === 'string' ? { text: asked } : asked
        const times = seen.get(text) ?? 0
        if (times < samplesEach && /^\s*(select|with|insert|update|delete)/i.test(text) && isOfProduct()) {
          seen.set(text, times + 1)
          const { currentTestName = '', testPath = '' } = expect.getState()
          const line: Gathered = { text, values, test: `${testPath.split('/server/').at(-1)} ${currentTestName}` }
          appendFileSync(file, `${JSON.stringify(line)}\n`)
        }
        return query?.apply(this, given)
      },
    })
  }
}
