// The files that the checks of the house read.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
export const rooms = ['contract/src', 'server/src', 'web/src']
export const allFolders = ['bench', 'client', 'contract', 'demo', 'e2e', 'faults', 'scripts', 'server', 'web']

export function* filesIn(folder, ending = /\.(ts|tsx)$/) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) {
      if (name !== 'node_modules' && name !== 'dist') yield* filesIn(path, ending)
    } else if (ending.test(name)) yield path
  }
}

export const isTest = (file) => /\.test\.tsx?$/.test(file)

export const slice = (file) => {
  const parts = file.split('/')
  return parts.length > 3 ? parts[2] : undefined
}
