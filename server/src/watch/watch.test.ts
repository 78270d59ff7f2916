import { limits } from '@perkloop/contract/limits'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenWatches } from '../../test/given-watch'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()
const watches = givenWatches(server, given)

const list = async (as: TestUser) => (await given.call(as, 'GET', '/watches')).body
const add = (as: TestUser | null, search: Record<string, unknown>) => given.call(as, 'POST', '/watches', search)
const remove = (as: TestUser | null, id: string) => given.call(as, 'DELETE', `/watches/${id}`)

describe('a watch', () => {
  it('keeps exactly the search: words, kind and range, newest first', async () => {
    const one = await given.user()
    const first = await watches.made(one, { q: '  Yoga   CLASS ', kind: 'fitness', minValue: 0, maxValue: 99.5 })
    expect(first).toEqual({
      _id: expect.any(String),
      q: 'yoga class',
      kind: 'fitness',
      minValue: 0,
      maxValue: 99.5,
      createdAt: expect.any(String),
    })
    const open = { q: '', kind: null, minValue: null, maxValue: null }
    expect(await watches.made(one, { kind: 'food', q: '' })).toMatchObject({ ...open, kind: 'food' })
    expect(await watches.made(one, { minValue: 0 })).toMatchObject({ ...open, minValue: 0 })
    expect((await list(one)).map(({ q, kind }: { q: string; kind: string }) => [q, kind])).toEqual([
      ['', null],
      ['', 'food'],
      ['yoga class', 'fitness'],
    ])
  })

  it('is one for one search, however often it is asked for', async () => {
    const one = await given.user()
    const both = await Promise.all([add(one, { q: 'Gym' }), add(one, { q: 'gym' })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect(await list(one)).toHaveLength(1)
    await watches.made(one, { q: 'gym', maxValue: 20 })
    expect(await list(one)).toHaveLength(2)
    const other = await given.user()
    expect((await watches.made(other, { q: 'gym' }))._id).not.toBe(both[0]?.body._id)
  })

  it.each([
    [{}, 'q'],
    [{ q: ' ' }, 'q'],
    [{ q: '. , - ! …' }, 'q'],
    [{ q: '--', kind: 'food' }, 'q'],
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ kind: 'gym' }, 'kind'],
    [{ minValue: 20, maxValue: 10 }, 'maxValue'],
    [{ minValue: -1 }, 'minValue'],
    [{ maxValue: 100_001 }, 'maxValue'],
    [{ maxValue: '10' }, 'maxValue'],
  ])('is refused for %j', async (search, path) => {
    const reply = await add(await given.user(), search)
    expect([reply.status, reply.body.code, reply.body.errors[0].path]).toEqual([422, 'INVALID', path])
  })

  it('is one of so many, also where two are asked for at once', async () => {
    const one = await given.user()
    for (let at = 1; at < limits.watches; at += 1) await watches.made(one, { minValue: at })
    const both = await Promise.all([add(one, { q: 'last' }), add(one, { q: 'beyond' })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    const words = `You are told about ${limits.watches} searches, the most there can be. Delete one first.`
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(words)
    expect(await list(one)).toHaveLength(limits.watches)
    // One that is there is answered all the same.
    expect((await add(one, { minValue: 1 })).status).toBe(201)
  })

  it('is its owner’s alone', async () => {
    const [one, other] = [await given.user(), await given.user()]
    const { _id } = await watches.made(one, { q: 'gym' })
    expect(await list(other)).toEqual([])
    expect([(await remove(other, _id)).status, (await remove(null, _id)).status]).toEqual([404, 401])
    expect((await remove(one, _id)).body).toEqual({ _id, message: 'Search deleted' })
    expect([(await remove(one, _id)).status, await list(one)]).toEqual([404, []])
  })
})
