import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { acceptForms, type FormBody } from './form-body'

const [mostBytes, readBytes] = [100_000, 400_000]

async function post(body: Readable) {
  const app = fastify()
  acceptForms(app, { mostBytes, readBytes })
  app.post<{ Body: FormBody }>('/', ({ body: { fields, isWhole } }) => ({
    first: fields.get('first'),
    last: fields.get('last'),
    isWhole,
  }))
  app.setErrorHandler((error: { code?: string }, _request, reply) => reply.code(400).send({ code: error.code }))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await app.inject({ method: 'POST', url: '/', headers, payload: body })).json()
}

/** A form whose middle has so many bytes, in pieces of a few; its end comes letter by letter. */
const form = (length: number) =>
  Readable.from(
    ['first=1&', ...Array.from({ length: length / 10 }, () => 'x'.repeat(10)), ...'&last=2'.split('')].map((piece) =>
      Buffer.from(piece),
    ),
  )

it.each([
  [50_000, { first: '1', last: '2', isWhole: true }],
  // What was read is cut in the middle of the last field.
  [99_990, { first: '1', last: '2', isWhole: false }],
  [350_000, { first: '1', last: '2', isWhole: false }],
  [400_000, { code: 'TOO_LARGE' }],
])('of a form of %i bytes in small pieces both ends are known, as far as it is read', async (length, expected) => {
  expect(await post(form(length))).toEqual(expected)
})

it('one that is broken off is the fault of who sent it', async () => {
  const broken = new Readable({ read() {} })
  broken.push('first=1')
  setTimeout(() => broken.destroy(Object.assign(new Error('gone'), { code: 'ECONNRESET' })), 20)
  expect(await post(broken)).toEqual({ code: 'MALFORMED' })
})
