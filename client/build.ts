import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'

const root = resolve(import.meta.dirname, '..')

/**
 * Makes the package of an OpenAPI document: its types, and the few lines around them, compiled.
 * @param to The package's `dist`.
 * @throws what the compiler says is wrong.
 */
export async function buildClient(document: OpenAPI3, to: string) {
  const folder = mkdtempSync(join(tmpdir(), 'perkloop-client-'))
  try {
    cpSync(join(import.meta.dirname, 'src'), join(folder, 'src'), { recursive: true })
    writeFileSync(join(folder, 'src', 'api.ts'), astToString(await openapiTypes(document)))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    const compilerOptions = {
      ...{ noEmit: false, declaration: true, outDir: to, rootDir: 'src', moduleResolution: 'bundler' },
      typeRoots: ['node_modules/@types'],
    }
    const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['src'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const printed = error instanceof Error && 'stdout' in error ? error.stdout : ''
    throw typeof printed === 'string' && printed !== '' ? new Error(printed) : error
  } finally {
    rmSync(folder, { recursive: true })
  }
}
