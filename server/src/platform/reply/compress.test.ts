import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { serverOfFile } from '../../../test/server-of-file'
import type { CachedResponse } from './list-cache'

const { server, given } = await serverOfFile()

async function read(path: string, encoding: string, headers: Record<string, string> = {}) {
  const { app } = server
  return app.inject({ method: 'GET', url: `/api${path}`, headers: { 'accept-encoding': encoding, ...headers } })
}

describe('a long answer', async () => {
  const owner = await given.user()
  for (let n = 0; n < 12; n += 1) await given.perk(owner, { title: `Gym pass ${n}` })
  const as = { authorization: `Bearer ${(await given.user()).token}` }

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('goes out as %s, to visitors and members', async (encoding, decompress) => {
    for (const headers of [{}, {}, as]) {
      const plain = await read('/perks', 'identity', headers)
      const compressed = await read('/perks', encoding, headers)
      expect(compressed.headers['content-encoding']).toBe(encoding)
      expect(compressed.headers.vary).toContain('Accept-Encoding')
      expect(decompress(compressed.rawPayload).toString()).toBe(plain.body)
      expect(compressed.rawPayload.length).toBeLessThan(plain.body.length / 3)
      expect(compressed.headers['content-length']).toBe(String(compressed.rawPayload.length))
    }
  })

  it('of a visitor is compressed once, until a list changes', async () => {
    const get = vi.spyOn(server.deps.lists, 'get')
    const seen: unknown[] = []
    for (const change of [false, false, true]) {
      if (change) await given.perk(owner)
      await read('/perks?limit=50', 'br')
      const latest: CachedResponse | undefined = await get.mock.results.at(-1)?.value
      seen.push(latest?.compressed.get('br'))
    }
    get.mockRestore()
    const [first, second, third] = seen
    expect(first).toBeInstanceOf(Buffer)
    expect([second === first, third === first]).toEqual([true, false])
  })

  it('goes out as it is to who takes nothing else, and says that it depends', async () => {
    const plain = await read('/perks', 'identity')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.headers.vary).toContain('Accept-Encoding')
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await read('/perks', 'br')
    const again = await read('/perks', 'br', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })
})

it('a short response is not compressed', async () => {
  expect((await read('/config', 'br')).headers).not.toHaveProperty('content-encoding')
})
