// Builds what is missing or stale: the web application and the server, each with Vite. `build.mjs server` builds one.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { requireApart, requireBudgets, weigh } from './page-weight.mjs'

const root = resolve(import.meta.dirname, '..')

/** A build without a condition is in English. */
const otherLanguages = ['de']

const filesDirectlyIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name))

const parts = {
  web: [
    'contract/src',
    'web/src',
    'web/public',
    'web/worker',
    // What makes the build: not named one by one, so that none is forgotten.
    ...filesDirectlyIn('web'),
    'contract/package.json',
    'scripts/build.mjs',
    'scripts/page-weight.mjs',
    'tsconfig.base.json',
    'package-lock.json',
  ],
  server: [
    'contract/src',
    'contract/package.json',
    'server/src',
    'server/tsconfig.json',
    'server/vite.config.ts',
    'demo',
    'tsconfig.base.json',
    'package-lock.json',
  ],
}

function* filesIn(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name))
}

function stampOf(sources) {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources) {
    for (const file of filesIn(join(root, source))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

async function buildPart(part, stamp) {
  const { build } = await import('vite')
  // Vite sets NODE_ENV for the whole process, but a server that is started afterwards needs its own.
  const { NODE_ENV } = process.env
  await build({ root: join(root, part), logLevel: 'warn' })
  if (part === 'web') {
    const configFile = join(root, 'web/vite.server.config.ts')
    await build({ root: join(root, part), configFile, logLevel: 'warn' })
    const dist = join(root, 'web/dist')
    for (const language of otherLanguages) await buildLanguage(language, build, dist, configFile)
    for (const name of ['theme.js', 'start-up.js', 'public-page.js']) await minifyFile(join(dist, name))
    packAssets(join(dist, 'assets'))
    for (const own of [dist, ...otherLanguages.map((language) => join(dist, language))]) {
      requireApart(own)
      requireBudgets(weigh(dist, own))
    }
  }
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  writeFileSync(join(root, part, 'dist/.stamp'), stamp)
}

/**
 * The same application with the sentences of another language, from the folder that its condition chooses
 * (package.json, `imports`). Files with the same content have the same name, so both share one folder of assets.
 */
async function buildLanguage(language, build, dist, configFile) {
  const { defaultClientConditions, defaultServerConditions } = await import('vite')
  const [root, logLevel] = [join(dist, '..'), 'warn']
  const own = join(dist, language)
  await build({
    root,
    logLevel,
    resolve: { conditions: [language, ...defaultClientConditions] },
    build: { outDir: own, copyPublicDir: false },
  })
  await build({
    root,
    logLevel,
    configFile,
    resolve: { conditions: [language, ...defaultServerConditions] },
    ssr: { resolve: { conditions: [language, ...defaultServerConditions] } },
    build: { outDir: join(dist, '../dist-server', language) },
  })
  cpSync(join(own, 'assets'), join(dist, 'assets'), { recursive: true })
  rmSync(join(own, 'assets'), { recursive: true })
}

/** Minifies a script that is inlined into every page. */
async function minifyFile(path) {
  const { minify } = await import('vite')
  const { code, errors } = await minify(path, readFileSync(path, 'utf8'), { module: false })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  writeFileSync(path, code)
}

/** Compresses files once, with the best quality, instead of for each request. */
function packAssets(folder) {
  for (const path of filesIn(folder)) {
    if (!/\.(js|css|svg)$/.test(path)) continue
    const content = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** @returns which of the wanted parts were built. */
export async function buildStale(wanted = Object.keys(parts)) {
  const stale = wanted.flatMap((part) => {
    const sources = parts[part]
    const stamp = stampOf(sources)
    const file = join(root, part, 'dist/.stamp')
    return existsSync(file) && readFileSync(file, 'utf8') === stamp ? [] : [{ part, stamp }]
  })
  for (const { part, stamp } of stale) await buildPart(part, stamp)
  return stale.map(({ part }) => part)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const built = await buildStale(process.argv.length > 2 ? process.argv.slice(2) : undefined)
  process.stdout.write(built.length > 0 ? `Built ${built.join(' and ')}\n` : 'Nothing to build\n')
}
