import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Env } from '../base/env'

/** What stands in a page itself rather than in a file, word for word. */
interface Inline {
  scripts?: string[]
  styles?: string[]
}

/** In seconds. */
const year = 31_536_000

/** What our pages never ask of a device. */
export const permissionsPolicy = ['accelerometer', 'camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Headers of everything a browser shows; `contentSecurityPolicy` is for each kind of page to say. */
export function pageHeaders({ production }: Pick<Env, 'production'>) {
  return {
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: production && { maxAge: year, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  } satisfies FastifyHelmetOptions
}

/** Nothing is loaded, run or framed: for files that are pictures, whatever somebody managed to put into one. */
export const nothingRuns = policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] })

/** The same for files of the build, without what is said with the page that loads them: each of them would carry it. */
export const nothingRunsHere = {
  ...nothingRuns,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies FastifyHelmetOptions

/** The application's pages: its own files, what stands in the page itself, and pictures from where they are kept. */
export function applicationPolicy({ s3 }: Pick<Env, 's3'>, { scripts = [], styles = [] }: Inline = {}) {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", ...styles.map(hashOf)],
    // A picture about to be uploaded is a blob; the check mark of a box is drawn in its stylesheet.
    'img-src': ["'self'", 'blob:', 'data:', ...(s3 ? [new URL(s3.publicUrl).origin] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['perkloop-art', 'perkloop-start'],
  })
}

/** What stands in a built page itself. */
export function inlineIn(html: string): Required<Inline> {
  const all = (part: RegExp) => [...html.matchAll(part)].map(([, text = '']) => text)
  return { scripts: all(/<script>([\s\S]*?)<\/script>/g), styles: all(/<style>([\s\S]*?)<\/style>/g) }
}

export function policy(directives: Record<string, string[]>) {
  return { contentSecurityPolicy: { useDefaults: false, directives } } satisfies FastifyHelmetOptions
}

export function hashOf(inline: string) {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}
