import Stripe from 'stripe'
import type { Env } from '../platform/base/env'
import { refuse } from '../platform/base/errors'

const clients = new WeakMap<object, Stripe>()

type Settings = NonNullable<Env['billing']>

/** @throws Refusal 404 where billing is switched off. */
export function settingsOf({ billing }: Pick<Env, 'billing'>): Settings {
  return billing ?? refuse('NOT_FOUND', 'notFound')
}

/** One client for a process. Its address is another one in tests alone. */
export function stripeOf(env: Pick<Env, 'billing'>): Stripe {
  const settings = settingsOf(env)
  let client = clients.get(settings)
  if (!client) {
    const { hostname, port, protocol } = new URL(settings.apiUrl)
    const isTest = protocol === 'http:'
    client = new Stripe(settings.secretKey, {
      host: hostname,
      ...(port && { port }),
      protocol: isTest ? 'http' : 'https',
      timeout: 10_000,
      maxNetworkRetries: 1,
      telemetry: false,
    })
    clients.set(settings, client)
  }
  return client
}

/** Says no where Stripe does, and that it is away where it is. @throws Refusal 409 for a declined card, else 503 */
export async function asking<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) refuse('CONFLICT', 'cardDeclined')
    if (isAway(error)) refuse('UNAVAILABLE', 'stripeAway')
    throw error
  }
}

/** Lets what was expected pass: that something is done already. */
export function unless(expected: (error: Stripe.errors.StripeError) => boolean) {
  return (error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError) || !expected(error)) throw error
  }
}

/** For what can be left out while Stripe is away. */
export function nullIfAway(error: unknown) {
  if (isAway(error)) return null
  throw error
}

const isAway = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError
