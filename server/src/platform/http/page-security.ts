import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Env } from '../base/env'

/** Inline scripts and styles of a page, word for word. */
interface Inline {
  scripts?: string[]
  styles?: string[]
}

/** In seconds. */
const year = 31_536_000

/** Features that our pages never use. */
export const permissionsPolicy = ['accelerometer', 'camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Headers of everything a browser shows; each kind of page adds its own `contentSecurityPolicy`. */
export function pageHeaders({ production }: Pick<Env, 'production'>) {
  return {
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: production && { maxAge: year, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  } satisfies FastifyHelmetOptions
}

/** Nothing is loaded, run or framed: for pictures, whatever their uploader managed to put into one. */
export const nothingRuns = policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] })

/** The same for files of the build, without the headers that only matter on a page: each file would carry them. */
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

/** The application's pages: its own files, the page's inline scripts and styles, and pictures from the storage. */
export function applicationPolicy({ s3 }: Pick<Env, 's3'>, { scripts = [], styles = [] }: Inline = {}) {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", ...styles.map(hashOf)],
    // A picture about to be uploaded is a blob; the tick of a checkbox is a data URL in the stylesheet.
    'img-src': ["'self'", 'blob:', 'data:', ...(s3 ? [new URL(s3.publicUrl).origin] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['perkloop-art', 'perkloop-start', 'perkloop-worker'],
  })
}

/** The inline scripts and styles of a built page. */
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
