import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell first: the whole browser takes a third longer. */
const systemPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const howToGetOne =
  'No Chromium for the browser tests: install one (Debian: apt-get install chromium-headless-shell), run `npx playwright install chromium`, or set CHROMIUM_PATH to its executable.'

/** A mouse, which the bundled Chromium believes it lacks. */
const mouse = '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** Arguments of the bundled Chromium for function hosts, which no user's browser has. */
const unlikePeoples = [
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
]

/**
 * The Chromium for the browser tests: CHROMIUM_PATH, the usual places of a system, Playwright's own folder, or the one
 * that a development dependency bundles for bare Linux systems.
 * @throws one line that says how to get one.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const plain = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH: there is no ${chosen}`)
    return { executablePath: chosen, args: plain }
  }
  const found = [...systemPlaces, chromium.executablePath()].find((path) => path && existsSync(path))
  if (found) return { executablePath: found, args: plain }
  try {
    // The package unpacks its libraries only if it believes to run on a bare function host.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
    const carried = (await import('@sparticuz/chromium')).default
    const executablePath = await carried.executablePath()
    return { executablePath, args: [...carried.args.filter((arg) => !unlikePeoples.includes(arg)), ...plain, mouse] }
  } catch {
    throw new Error(howToGetOne)
  }
}
