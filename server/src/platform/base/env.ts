import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { limits } from '@perkloop/contract/limits'
import { z } from 'zod'
import { BadEnvironment, readS3, readStripe } from './env-groups'

export { BadEnvironment } from './env-groups'

const flag = (standard: boolean) =>
  z
    .enum(['true', 'false'], 'should be true or false')
    .optional()
    .transform((value) => (value === undefined ? standard : value === 'true'))

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `should be like ${example}`)
    .optional()

const port = z
  .string()
  .regex(/^\d+$/, 'should be a port from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65535, 'should be a port from 0 to 65535')

const positive = (fault: string) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d+)?$/, fault)
    .transform(Number)
    .refine((value) => value > 0, fault)

const stripePrice = z
  .string()
  .regex(/^price_\w+$/, 'should be the id of a monthly price, like price_…')
  .optional()

/** An address with a port, or without one. */
const isServer = (text: string) => isIP(text) > 0 || /^(\d+(\.\d+){3}|\[[\da-f:.]+\]):\d{1,5}$/i.test(text)

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1, 'should be an address to listen on, like 127.0.0.1').default('127.0.0.1'),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'should be how many proxies stand before it, 0 to 9')
    .transform(Number)
    .default(0),
  PUBLIC_URL: url(['http:', 'https:'], 'https://perkloop.example.com'),
  DATA_DIR: z.string().min(1, 'should be a folder').default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/perkloop'),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/perkloop'),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@replica:5432/perkloop'),
  DATABASE_STATEMENTS: z.enum(['kept', 'not-kept'], 'should be kept or not-kept').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  MAIL_FROM: z.string().includes('@', 'should be an address, like Perkloop <no-reply@example.com>').optional(),
  SUPPORT_EMAIL: z.string().includes('@', 'should be an address, like help@example.com').optional(),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.com'),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PUBLIC_URL: url(['http:', 'https:'], 'https://pictures.example.com'),
  REDIS_URL: url(['redis:', 'rediss:'], 'redis://127.0.0.1:6379'),
  DEMO_DATA: z.enum(['true', 'false'], 'should be true or false').optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'should be on or off').default('on'),
  NEWCOMER_LIMITS: z.enum(['on', 'off'], 'should be on or off').optional(),
  REGISTRATION: z.enum(['open', 'domains', 'invited'], 'should be open, domains or invited').optional(),
  REGISTRATION_DOMAINS: z
    .string()
    .regex(/^\s*[\w-]+(\.[\w-]+)+(\s*,\s*[\w-]+(\.[\w-]+)+)*\s*$/, 'should be domains, like example.com,example.org')
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((domain) => domain.trim()),
    )
    .optional(),
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((server) => server.trim()))
    .refine((servers) => servers.every(isServer), 'should be addresses, like 127.0.0.1:5353,[::1]:53')
    .optional(),
  PUBLIC_LISTING: z.enum(['on', 'off'], 'should be on or off').optional(),
  BANNER: z.string().trim().max(limits.bannerText, `should have ${limits.bannerText} characters at most`).optional(),
  LOOPS: z.enum(['on', 'off'], 'should be on or off').default('on'),
  LOOPS_EVERY_SECONDS: positive('should be a number of seconds, like 60').default(60),
  LOOP_ANSWER_HOURS: positive('should be a number of hours, like 48 or 0.5').default(48),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'should be a secret key of Stripe, like sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'should be like whsec_…')
    .optional(),
  STRIPE_PRICE_BASIC: stripePrice,
  STRIPE_PRICE_PRO: stripePrice,
  STRIPE_PRICE_ENTERPRISE: stripePrice,
  STRIPE_API_URL: url(['http:', 'https:'], 'http://127.0.0.1:12111'),
  LOCAL_WEBHOOKS: z.enum(['on', 'off'], 'should be on or off').default('off'),
  LOCAL_SSO: z.enum(['on', 'off'], 'should be on or off').default('off'),
  JOBS: z.enum(['on', 'off'], 'should be on or off').default('on'),
  ENABLE_ORGANIZATIONS: flag(true),
  ENABLE_ORGANIZATION_PERKS: flag(true),
  ENABLE_ROLE_BASED_ACCESS: flag(true),
  ANALYTICS_URL: url(['http:', 'https:'], 'https://analytics.example.com/collect'),
  METRICS_PORT: port.optional(),
  // Anything that a header can hold.
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'should be a secret of 16 characters or more, without spaces')
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'should be like mailto:security@example.com or an https address')
    .optional(),
  FIRST_ADMIN_EMAIL: z.email('should be an email').max(limits.emailLength).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'should be one of trace to silent')
    .default('info'),
})

/** Every variable there is, for the test of what deployments set. */
export const variableNames = Object.keys(variables.shape)

/** Whether OpenTelemetry's own variables ask for traces: they name a collector, and do not switch traces off. */
function wantsTraces(given: Record<string, string | undefined>) {
  const collector = given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_ENDPOINT
  const isOff = given.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || given.OTEL_TRACES_EXPORTER === 'none'
  return collector !== undefined && !isOff
}

/**
 * Reads the variables the README lists; an empty one counts as missing.
 * @throws BadEnvironment with one line that names the variable and what it should be.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new BadEnvironment(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  if (production && env.RATE_LIMITS === 'off') {
    throw new BadEnvironment('RATE_LIMITS should be on when NODE_ENV=production')
  }
  if (production && env.DEMO_DATA === 'true') {
    throw new BadEnvironment('DEMO_DATA should be false when NODE_ENV=production: demo sign-ins are public')
  }
  if (production && env.LOCAL_WEBHOOKS === 'on') {
    throw new BadEnvironment('LOCAL_WEBHOOKS should be off when NODE_ENV=production: webhooks reach the internet only')
  }
  if (production && env.STRIPE_API_URL) {
    throw new BadEnvironment('STRIPE_API_URL should be missing when NODE_ENV=production: money goes to Stripe alone')
  }
  if (production && env.LOCAL_SSO === 'on') {
    throw new BadEnvironment('LOCAL_SSO should be off when NODE_ENV=production: identity providers are on the internet')
  }
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT) {
    throw new BadEnvironment('METRICS_PORT should be another port than PORT')
  }
  if ((env.REGISTRATION === 'domains') !== (env.REGISTRATION_DOMAINS !== undefined)) {
    throw new BadEnvironment('REGISTRATION_DOMAINS should be set with REGISTRATION=domains, and only then')
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new BadEnvironment('DATABASE_URL should be set too, because DATABASE_DIRECT_URL is')
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
    throw new BadEnvironment('DATABASE_URL should be set too, because DATABASE_REPLICA_URL is')
  }
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const mailFrom = env.MAIL_FROM ?? `Perkloop <no-reply@${new URL(publicUrl).hostname}>`
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    /** How many proxies stand before the server: each adds one entry to X-Forwarded-For, and clients can forge all others. */
    proxies: env.TRUST_PROXY,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** Past the pooler, where there is one. */
    directUrl: env.DATABASE_DIRECT_URL,
    /** A streaming replica, which public lists and searches are read from. */
    replicaUrl: env.DATABASE_REPLICA_URL,
    keepStatements:
      env.DATABASE_STATEMENTS === undefined ? !env.DATABASE_DIRECT_URL : env.DATABASE_STATEMENTS === 'kept',
    smtpUrl: env.SMTP_URL,
    mailFrom,
    supportEmail: env.SUPPORT_EMAIL ?? mailFrom.replace(/^.*<(.*)>$/, '$1'),
    s3: readS3(env),
    redisUrl: env.REDIS_URL,
    /** The demo company is loaded into an empty database only. */
    demoData: env.DEMO_DATA === undefined ? !env.DATABASE_URL && !production : env.DEMO_DATA === 'true',
    rateLimits: env.RATE_LIMITS === 'on',
    /** Off where people try the product, because all of them are new. */
    newcomerLimits: env.NEWCOMER_LIMITS === undefined ? production : env.NEWCOMER_LIMITS === 'on',
    /** `every` and `answerWithin` are in milliseconds. */
    loops: {
      on: env.LOOPS === 'on',
      every: env.LOOPS_EVERY_SECONDS * 1000,
      answerWithin: env.LOOP_ANSWER_HOURS * 60 * 60 * 1000,
    },
    /** Undefined where nothing is charged. */
    billing: readStripe(env),
    /** Whether webhooks may also go to http://127.0.0.1, to try them. */
    localWebhooks: env.LOCAL_WEBHOOKS === 'on',
    /** Whether identity providers may also be at http://127.0.0.1, to try them. */
    localSso: env.LOCAL_SSO === 'on',
    /** Off where another instance does what runs by the clock, and sends mail and pushes. */
    jobs: env.JOBS === 'on',
    switches: {
      ENABLE_ORGANIZATIONS: env.ENABLE_ORGANIZATIONS,
      ENABLE_ORGANIZATION_PERKS: env.ENABLE_ORGANIZATION_PERKS,
      ENABLE_ROLE_BASED_ACCESS: env.ENABLE_ROLE_BASED_ACCESS,
    },
    /** What administrators can set otherwise in the application (setting.rules.ts). */
    place: {
      registration: {
        value: { mode: env.REGISTRATION ?? ('open' as const), domains: env.REGISTRATION_DOMAINS ?? [] },
        isGiven: env.REGISTRATION !== undefined,
      },
      publicListing: { value: env.PUBLIC_LISTING !== 'off', isGiven: env.PUBLIC_LISTING !== undefined },
      banner: { value: env.BANNER ?? '', isGiven: env.BANNER !== undefined },
    },
    /** Asked for the records of domains; undefined for those of the machine. */
    dnsServers: env.DNS_SERVERS,
    analyticsUrl: env.ANALYTICS_URL,
    /** Where `/metrics` is served; without a port of its own it is on the main one, if there is a token. */
    metricsPort: env.METRICS_PORT,
    metricsToken: env.METRICS_TOKEN,
    tracing: wantsTraces(given),
    /** A URI (RFC 9116). */
    securityContact: env.SECURITY_CONTACT,
    firstAdminEmail: env.FIRST_ADMIN_EMAIL,
    logLevel: env.LOG_LEVEL,
  }
}
export type Env = ReturnType<typeof readEnv>
