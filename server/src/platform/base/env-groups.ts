/** Variables that belong together: all of a group are set, or none. */
export class BadEnvironment extends Error {}

type Given = Partial<
  Record<(typeof s3Names)[number] | (typeof stripeNames)[number] | 'STRIPE_API_URL', string | undefined>
>

const s3Names = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PUBLIC_URL',
] as const

/** All six or none: a half-configured store would fail at the first upload instead of at start. */
export function readS3(env: Given) {
  const missing = s3Names.filter((name) => !env[name])
  if (missing.length === s3Names.length) return undefined
  if (missing[0]) throw new BadEnvironment(`${missing[0]} should be set too, because another S3_ variable is`)
  return {
    endpoint: env.S3_ENDPOINT as string,
    region: env.S3_REGION as string,
    bucket: env.S3_BUCKET as string,
    accessKeyId: env.S3_ACCESS_KEY_ID as string,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY as string,
    publicUrl: (env.S3_PUBLIC_URL as string).replace(/\/+$/, ''),
  }
}

const stripeNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_BASIC',
  'STRIPE_PRICE_PRO',
  'STRIPE_PRICE_ENTERPRISE',
] as const

/** All five or none: half-configured billing would take money and give nothing for it. */
export function readStripe(env: Given) {
  const missing = stripeNames.filter((name) => !env[name])
  if (missing.length === stripeNames.length) return undefined
  if (missing[0]) throw new BadEnvironment(`${missing[0]} should be set too, because another STRIPE_ variable is`)
  return {
    secretKey: env.STRIPE_SECRET_KEY as string,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET as string,
    prices: {
      basic: env.STRIPE_PRICE_BASIC as string,
      pro: env.STRIPE_PRICE_PRO as string,
      enterprise: env.STRIPE_PRICE_ENTERPRISE as string,
    },
    apiUrl: env.STRIPE_API_URL ?? 'https://api.stripe.com',
  }
}
