import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { errorExit } from './error-exit'

it('an error nobody thought of is told in the log, and to nobody outside', async () => {
  const lines: string[] = []
  const app = Fastify({
    logger: { stream: { write: (line: string) => void lines.push(line) } },
    genReqId: () => 'req-7',
  })
  errorExit(app)
  app.get('/', () => {
    throw new TypeError('select secret from vault failed')
  })
  const reply = await app.inject('/')
  await app.close()
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([500, 'application/problem+json'])
  expect(reply.json()).toMatchObject({ status: 500, code: 'UNEXPECTED', requestId: 'req-7' })
  expect(reply.body).not.toMatch(/secret|TypeError|error-exit|\bat /)
  const told = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'unexpected error')
  expect(told).toMatchObject({ reqId: 'req-7', time: expect.any(Number), err: { type: 'TypeError' } })
  expect(told.err.stack).toContain('select secret from vault failed')
})
