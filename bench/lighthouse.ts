// `npm run bench:pages`: Lighthouse (mobile) on the public pages, and on an inlined static page, interleaved in one run.
// npx fetches Lighthouse for it: with its packages it would be a fifth of what `npm ci` installs.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../e2e/chromium'

const root = resolve(import.meta.dirname, '..')
const runs = Number(process.env.BENCH_RUNS ?? 5)
/** `simulate` (the mobile preset's own), or `devtools` for real throttling. */
const throttling = (process.env.BENCH_THROTTLING ?? 'simulate') as 'simulate' | 'devtools'
const [productPort, staticPort] = [18_411, 18_412]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The floor: the text at the top of the landing page, with everything inlined and nothing else to load. */
const staticPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Static</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="An inlined static page">
<link rel="icon" href="data:,"><style>body{margin:16px;font:16px system-ui;background:#f6f3ec;color:#14261f}h1{font-size:42px;line-height:1}</style></head>
<body><main><h1>Trade unused company perks for rewards you'll actually use.</h1><p>The gym pass you skip is somebody’s favourite.</p></main></body></html>`

/** The parts of Lighthouse's report that are read. */
interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { id: string; score: number | null; numericValue?: number; displayValue?: string }>
}

interface Result {
  scores: number[]
  lcp: number
  cls: number
  tbt: number
}

async function answers(url: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`${url} does not answer`)
}

function startProduct(dataDir: string): ChildProcess {
  const env = { ...process.env, PORT: String(productPort), DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_DATA: 'true' }
  return spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env })
}

async function reportOn(url: string, chromePath: string, chromeFlags: string[]) {
  const flags = ['--headless=new', ...chromeFlags].join(' ')
  const asked = [
    '--output=json',
    '--quiet',
    `--throttling-method=${throttling}`,
    `--only-categories=${categories.join()}`,
  ]
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', 'lighthouse@12.8.2', url, ...asked, `--chrome-flags=${flags}`],
    { maxBuffer: 2 ** 28, env: { ...process.env, CHROME_PATH: chromePath } },
  )
  return JSON.parse(stdout) as Report
}

/** Chromium fails to record a trace now and then, whatever the page: measure again. */
async function measure(url: string, chromePath: string, chromeFlags: string[], tries = 3): Promise<Result> {
  try {
    const report = await reportOn(url, chromePath, chromeFlags)
    if (report.runtimeError) throw new Error(report.runtimeError.message)
    if (process.env.BENCH_FAULTS) printFaults(report)
    const number = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
    return {
      scores: categories.map((id) => Math.round((report.categories[id]?.score ?? 0) * 100)),
      lcp: number('largest-contentful-paint'),
      cls: number('cumulative-layout-shift'),
      tbt: number('total-blocking-time'),
    }
  } catch (error) {
    if (tries > 1) return await measure(url, chromePath, chromeFlags, tries - 1)
    throw error
  }
}

function printFaults(report: Report) {
  for (const audit of Object.values(report.audits)) {
    if (audit.score !== null && audit.score < 1)
      process.stdout.write(`    ${audit.id}: ${audit.score} ${audit.displayValue ?? ''}\n`)
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function main() {
  const { executablePath, args } = await findChromium()
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-pages-'))
  const product = startProduct(dataDir)
  const floor = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(staticPage))
  floor.listen(staticPort, '127.0.0.1')
  try {
    await answers(`http://localhost:${productPort}/readyz`)
    const pages = {
      '/': { url: `http://localhost:${productPort}/`, results: [] as Result[] },
      '/public-marketplace': { url: `http://localhost:${productPort}/public-marketplace`, results: [] as Result[] },
      static: { url: `http://localhost:${staticPort}/`, results: [] as Result[] },
    }
    for (let run = 0; run < runs; run += 1)
      for (const page of Object.values(pages)) page.results.push(await measure(page.url, executablePath, args))
    const floorLcp = median(pages.static.results.map((result) => result.lcp))
    process.stdout.write(`Lighthouse mobile, ${throttling} throttling, median of ${runs}: ${categories.join(' / ')}\n`)
    for (const [name, { results }] of Object.entries(pages)) {
      const scores = categories.map((_, index) => median(results.map((result) => result.scores[index] ?? 0)))
      const [lcp, cls, tbt] = (['lcp', 'cls', 'tbt'] as const).map((key) =>
        median(results.map((result) => result[key])),
      )
      process.stdout.write(
        `${name.padEnd(20)} ${scores.join(' / ')}  CLS ${cls?.toFixed(3)}  TBT ${tbt?.toFixed(0)} ms  LCP ${lcp?.toFixed(0)} ms, ${((lcp ?? 0) - floorLcp).toFixed(0)} ms above the static page\n`,
      )
    }
  } finally {
    floor.close()
    const ended = new Promise((done) => product.once('exit', done))
    product.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
