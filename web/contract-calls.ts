import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const contract = /[\\/]contract[\\/]src[\\/][\w-]+\.ts$/
const schemas = '?schemas'
const promise = /^export const (\w+) = endpoint\(\{\n([\s\S]*?)^\}\)$/gm
/** What a call needs to know; the rest of a promise is for the server to check. */
const needed = ['method', 'path', 'access', 'failure']
const property = /^ {2}(\w+)(?::\s*('(?:[^'\\]|\\.)*'|"[^"]*"|\w+))?,$/gm

/** The endpoints of a module of the contract by their names, each as the source of what a call needs. */
function callsIn(source: string) {
  return [...source.matchAll(promise)].map(([, name = '', body = '']) => {
    const values = new Map(
      [...body.matchAll(property)].map(([, key = '', value]) => [key, value ?? constant(source, key)]),
    )
    const missing = needed.filter((key) => !values.has(key))
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
 * In the browser a promise of the contract is only called, by its method and path: its schemas, and zod with them, come
 * where a form checks something. Each module is parted into its calls and everything else.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id.endsWith(schemas)) {
        const code = readFileSync(id.slice(0, -schemas.length), 'utf8')
        return { code, moduleType: 'ts', moduleSideEffects: false }
      }
      if (!contract.test(id)) return undefined
      const code = readFileSync(id, 'utf8')
      const calls = callsIn(code)
      if (calls.length === 0) return { code, moduleType: 'ts', moduleSideEffects: false }
      const lines = calls.map(({ name, source }) => `export const ${name} = ${source}`)
      // Of one name the module's own is taken, not the one passed on.
      const rest = `export * from ${JSON.stringify(`${id}${schemas}`)}`
      return { code: [...lines, rest].join('\n'), moduleType: 'ts', moduleSideEffects: false }
    },
  }
}
