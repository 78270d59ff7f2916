import { randomUUID } from 'node:crypto'
import type { TestUser } from '../server/test/given'
import { pause } from './stage'

export interface Place {
  url: string
}

export interface Answer {
  status: number
  body: { _id?: string; code?: string; message?: string }
  milliseconds: number
  retryAfter?: string | null
}

/** Status 0 without a response. */
export async function ask(
  { url }: Place,
  as: TestUser | null,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> {
  const start = performance.now()
  const took = () => Math.round(performance.now() - start)
  try {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    const retryAfter = reply.headers.get('retry-after')
    return { status: reply.status, body: text ? JSON.parse(text) : {}, milliseconds: took(), retryAfter }
  } catch {
    return { status: 0, body: {}, milliseconds: took() }
  }
}

/** Retries as the product's client does: with the same key until a response is final, elsewhere if a server is gone. */
export async function insist(places: Place[], as: TestUser, path: string, body: unknown, tries = 40) {
  const key = randomUUID()
  let last: Answer = { status: 0, body: {}, milliseconds: 0 }
  for (let turn = 0; turn < tries; turn += 1) {
    const place = places[Math.min(turn, places.length - 1)]
    if (place) last = await ask(place, as, 'POST', `/api${path}`, body, key)
    const underWay = last.body.code === 'REQUEST_UNDER_WAY'
    if (last.status > 0 && last.status < 500 && !underWay) return last
    await pause(100)
  }
  return last
}

export async function until(what: () => Promise<boolean>, milliseconds: number, every = 100) {
  const start = performance.now()
  while (performance.now() - start < milliseconds) {
    if (await what()) return Math.round(performance.now() - start)
    await pause(every)
  }
  return undefined
}
