import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { failures as de } from '../contract/src/locales/de/failures.ts'
import { failures as en } from '../contract/src/locales/en/failures.ts'

const contract = /[\\/]contract[\\/]src[\\/][\w-]+\.ts$/
const schemas = '?schemas'
const promise = /^export const (\w+) = endpoint\(\{\n([\s\S]*?)^\}\)$/gm
/** The fields of an endpoint that a client needs; the rest is for the server to check. */
const needed = ['method', 'path', 'access', 'failure']
const property = /^ {2}(\w+)(?::\s*('(?:[^'\\]|\\.)*'|"[^"]*"|\w+))?,$/gm

/** The endpoints in a module of the contract by name, each as source code with these fields only. */
function callsIn(source: string, failures: Record<string, string>) {
  return [...source.matchAll(promise)].map(([, name = '', body = '']) => {
    const values = new Map(
      [...body.matchAll(property)].map(([, key = '', value]) => [key, value ?? constant(source, key)]),
    )
    const missing = needed.filter((key) => !values.has(key))
    // The text itself, so that a page carries those of its own calls and no others.
    const failure = failures[(values.get('failure') ?? '').replaceAll("'", '')]
    if (failure === undefined) throw new Error(`The catalogue has no ${values.get('failure')}, the failure of ${name}`)
    values.set('failure', JSON.stringify(failure))
    if (missing.length > 0) throw new Error(`${name} has no plain ${missing.join(', ')}`)
    return { name, source: `{ ${needed.map((key) => `${key}: ${values.get(key)}`).join(', ')} }` }
  })
}

function constant(source: string, name: string) {
  const value = new RegExp(`^const ${name} = (.*)$`, 'm').exec(source)?.[1]
  if (!value) throw new Error(`There is no constant ${name}`)
  return value
}

/**
 * In the browser an endpoint is only called, by its method and path; its schemas, and zod with them, are loaded where a
 * form checks something. So each module is split into its endpoints and everything else.
 */
export function contractCalls(): Plugin {
  let failures: Record<string, string> = en
  return {
    name: 'contract-calls',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ resolve }) => {
      if (resolve.conditions.includes('de')) failures = de
    },
    load(id) {
      if (/platform[\\/]failure-text\.ts$/.test(id)) return 'export const failureText = ({ failure }) => failure'
      if (id.endsWith(schemas)) {
        const code = readFileSync(id.slice(0, -schemas.length), 'utf8')
        return { code, moduleType: 'ts', moduleSideEffects: false }
      }
      if (!contract.test(id)) return undefined
      const code = readFileSync(id, 'utf8')
      const calls = callsIn(code, failures)
      if (calls.length === 0) return { code, moduleType: 'ts', moduleSideEffects: false }
      const lines = calls.map(({ name, source }) => `export const ${name} = ${source}`)
      // An explicit export wins over one of the same name in `export *`.
      const rest = `export * from ${JSON.stringify(`${id}${schemas}`)}`
      return { code: [...lines, rest].join('\n'), moduleType: 'ts', moduleSideEffects: false }
    },
  }
}
