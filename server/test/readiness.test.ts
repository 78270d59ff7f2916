import { expect, it, vi } from 'vitest'
import { serverOfFile } from './server-of-file'

const { server } = await serverOfFile({ mailEvery: 60_000 })

it('asks the database once, however many ask whether it is there', async () => {
  const asked = vi.spyOn(server.deps.pool, 'query')
  const replies = await Promise.all(Array.from({ length: 500 }, () => server.app.inject({ url: '/readyz' })))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const questions = asked.mock.calls.filter(([text]) => (text as unknown) === 'select 1')
  asked.mockRestore()
  expect(questions.length).toBe(1)
})
