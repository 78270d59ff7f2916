import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The product's sources, without their tests. */
function* sources(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* sources(path)
    else if (/\.(ts|tsx|js|mjs|html)$/.test(name) && !/\.test\.tsx?$/.test(name)) yield path
  }
}

const read = (...rooms: string[]) =>
  rooms.flatMap((room) =>
    [...sources(join(root, room))].map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') })),
  )
const server = read('server/src')
const web = read('web/src', 'web/public', 'contract/src')
const all = [...server, ...web]

const where = (files: typeof all, what: RegExp) =>
  files
    .filter(({ text }) => what.test(text))
    .map(({ file }) => file)
    .sort()

// docs/security.md relies on each of these. With good reason for one more, name the file here and update the page.
it.each([
  ['programs are started', server, /child_process|worker_threads|node:vm|process\.dlopen|\bexec(File)?Sync\b/, []],
  ['text is run as code', all, /\beval\(|\bFunction\(|set(Timeout|Interval)\(\s*['"`]/, []],
  ['text becomes a regular expression', all, /\bRegExp\(/, []],
  [
    'text becomes markup',
    all,
    /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc|createContextualFragment/,
    // Our own drawings: texts of users only choose their shapes (poster-art.test.ts).
    ['web/src/perk/perk-picture.tsx', 'web/src/user/auth-page.tsx'],
  ],
  ['a template or a format is filled', server, /handlebars|mustache|\bejs\b|nunjucks|\bpug\b|printf|util\.format/i, []],
  [
    'cookies are used',
    all,
    /cookie/i,
    // The cookie of a page's language, which is read before any script runs; the privacy text names it.
    [
      'server/src/platform/http/page-language.ts',
      'web/src/locales/en/privacy-text.ts',
      'web/src/locales/de/privacy-text.ts',
    ],
  ],
  ['pages of others are heard', web, /(window|parent|opener|top)\.postMessage|addEventListener\(\s*['"]message/, []],
  [
    'a browser is sent elsewhere',
    all,
    /\.redirect\(|location\.(assign|replace)\(|location(\.href)? = /,
    // To Stripe alone, to the identity provider of an organization, which the server has checked, and to our own page.
    [
      'server/src/mail/mail.routes.ts',
      'server/src/sso-sign-in/sso-sign-in.routes.ts',
      'web/src/platform/payment-page.ts',
      'web/src/sso/way.ts',
    ],
  ],
  ['an answer is opened to other origins', server, /access-control-|fastify\/cors/i, []],
  ['chance is guessable', server, /Math\.random/, []],
  [
    'others are called',
    server,
    /\bfetch\(|from '(node:(https|http2|dgram|dns|dns\/promises|tls)|undici|@aws-sdk\/[\w-]+|nodemailer)'|import \{[^}]*\bRedis\b[^}]*\} from 'ioredis'|import pg from|import Stripe from|OTLPTraceExporter|\bconnect[ ,].*from 'node:net'/,
    [
      // ANALYTICS_URL.
      'server/src/analytics/analytics.service.ts',
      // A socket of our own in DATA_DIR.
      'server/src/platform/database/data-dir-lock.ts',
      'server/src/platform/database/db.ts',
      'server/src/platform/database/server-pool.ts',
      // Asks the machine's own DNS servers, or those that an operator names, for the records of domains.
      'server/src/platform/outside/dns.ts',
      'server/src/platform/outside/events.ts',
      // Identity providers that organizations name, over addresses that are public for sure.
      'server/src/platform/outside/guarded-fetch.ts',
      'server/src/platform/outside/mailer.ts',
      // Push services, over addresses that are public for sure.
      'server/src/platform/outside/push-service.ts',
      // Looks names up for these.
      'server/src/platform/outside/public-address.ts',
      'server/src/platform/outside/s3-storage.ts',
      // Webhooks, over addresses that are public for sure.
      'server/src/platform/outside/webhook-client.ts',
      // Stripe, where an operator has set it up.
      'server/src/billing/stripe.ts',
      // Puts values into the text of a statement, as the driver does.
      'server/src/perk/perk.shape.ts',
      // The collector that an operator names.
      'server/src/platform/trace/tracing.ts',
      'server/src/server.ts',
    ],
  ],
  [
    'something is encrypted or signed',
    server,
    /createCipher|createSign|createHmac|createECDH|generateKeyPair|scrypt|pbkdf2|subtle\.|\bsign\(|\bece\./,
    // Pushes: each is encrypted for its device, and signed so that its service knows whose it is.
    // Webhooks: signed, so that their receiver knows whose they are.
    [
      'server/src/platform/outside/push-service.ts',
      'server/src/platform/outside/vapid.ts',
      'server/src/webhook/webhook-sending.service.ts',
    ],
  ],
  ['a hash is slow', server, /argon2/, ['server/src/platform/limit/slow-hash.ts']],
  // ETags, which are no secret.
  [
    'SHA-1 is used',
    server,
    /createHash\('sha1'\)/,
    ['server/src/page/rendered-pages.ts', 'server/src/platform/reply/reply.ts'],
  ],
  ['another hash than SHA-1 and SHA-256 is used', server, /createHash\((?!'sha1'\)|'sha256'\))/, []],
] as const)('where %s', (_what, files, pattern, expected) => {
  expect(where([...files], pattern)).toEqual([...expected].sort())
})

it('every version of a package is named exactly', () => {
  const manifests = [
    'package.json',
    'client/package.json',
    'contract/package.json',
    'server/package.json',
    'web/package.json',
  ]
  for (const manifest of manifests) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
    const versions = Object.entries<string>({ ...dependencies, ...devDependencies })
    for (const [name, version] of versions)
      if (!name.startsWith('@perkloop/')) expect(`${name} ${version}`).toMatch(/ \d+\.\d+\.\d+$/)
  }
})
