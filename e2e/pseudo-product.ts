import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { pseudoLanguage } from '../web/pseudo-language'
import { type Product, run } from './product'

const root = resolve(import.meta.dirname, '..')

/** The product with texts 40 % longer: the web application is built again, everything else is the built one. */
export async function runLonger(use: (product: Product) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'perkloop-longer-'))
  try {
    mkdirSync(join(folder, 'web'))
    for (const name of ['server', 'demo', 'node_modules']) symlinkSync(join(root, name), join(folder, name))
    await buildLonger(join(folder, 'web'))
    await run({ DEMO_DATA: 'true', PERKLOOP_ROOT: folder }, use)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function buildLonger(folder: string) {
  // Vite sets NODE_ENV for the whole process.
  const { NODE_ENV } = process.env
  for (const [config, dist] of [
    ['vite.config.ts', 'dist'],
    ['vite.server.config.ts', 'dist-server'],
  ] as const) {
    await build({
      root: join(root, 'web'),
      configFile: join(root, 'web', config),
      logLevel: 'error',
      plugins: [pseudoLanguage()],
      build: { outDir: join(folder, dist) },
    })
    // The other language, without which the server does not start.
    cpSync(join(root, 'web', dist, 'de'), join(folder, dist, 'de'), { recursive: true })
  }
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}
