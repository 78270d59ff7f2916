import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@perkloop/contract/endpoint'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { serializerOf } from './serialize'

const folder = dirname(fileURLToPath(import.meta.resolve('@perkloop/contract/endpoint')))
const files = readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file))
const modules = await Promise.all(files.map((file) => import(`${folder}/${file}`) as Promise<Record<string, Endpoint>>))
const endpoints = modules.flatMap(Object.entries).filter(([, one]) => one?.method && one.reply)

/** Zod reports an invalid reply with an error of its own, by which we see that it serialized. */
function isLeftToZod({ reply }: Endpoint) {
  try {
    serializerOf(reply)(undefined)
    return false
  } catch (error) {
    return error instanceof z.ZodError
  }
}

it('replies are compiled, so that none is checked and then serialized, but for unions and maps', () => {
  expect(endpoints.length).toBeGreaterThan(80)
  const left = endpoints.filter(([, endpoint]) => isLeftToZod(endpoint)).map(([name]) => name)
  expect([...new Set(left)].sort()).toEqual([
    // A loop has two people or three, which is a union.
    'acceptLoop',
    'cancelExchange',
    'changeMailSetting',
    'changeNotificationSetting',
    'changeQuietHours',
    'declineLoop',
    'demoSignIn',
    'downloadOwnData',
    'exportOrganization',
    // Signed in, or asked for a proof.
    'finishSso',
    'getLoop',
    'getMailSettings',
    'getNotificationSettings',
    // What is asked for has defaults, and what is answered the same shape.
    'getWants',
    'listLoops',
    'listUnread',
    'login',
    'setWants',
  ])
})

it.each([
  ['of the contract', { name: 'Ada', age: null, tags: ['a'], inner: { note: null } }],
  ['that are absent where they may be', { name: null, tags: [], inner: {} }],
])('only fields %s are serialized', (_which, reply) => {
  const schema = z.object({
    name: z.string().nullable(),
    age: z.number().nullable().optional(),
    tags: z.array(z.string()),
    inner: z.object({ note: z.string().max(5).nullable().optional() }).nullable(),
  })
  const secret = { ...reply, hash: 'secret', inner: { ...reply.inner, hash: 'secret' } }
  expect(JSON.parse(serializerOf(schema)(secret))).toEqual(reply)
  expect(serializerOf(z.array(schema))([secret])).toBe(`[${serializerOf(schema)(reply)}]`)
})
