import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'
import { addPicture, clearUnusedPictures } from './picture.service'

const { server, given } = await serverOfFile()
const { db, storage } = server.deps

const stored = async (owner: TestUser) => {
  const body = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0e4a3b' } })
    .png()
    .toBuffer()
  return addPicture(db, storage, owner.id, body, 'image/png', new Date())
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const served = async (key: string, size = 'full') =>
  (await server.app.inject({ url: `/pictures/${key}.${size}.webp` })).statusCode

describe('pictures nobody shows', () => {
  it('are cleared after a day; those of perks and agreed exchanges stay', async () => {
    const me = await given.user()
    const [unused, used] = [await stored(me), await stored(me)]
    await given.perk(me, { imageKey: used })
    await clearUnusedPictures(db, storage, inHours(23))
    expect(await served(unused)).toBe(200)
    await clearUnusedPictures(db, storage, inHours(25))
    expect([await served(unused), await served(unused, 'card'), await served(used)]).toEqual([404, 404, 200])
  })

  it('are cleared with the perk that showed them', async () => {
    const me = await given.user()
    const key = await stored(me)
    const perk = await given.perk(me, { imageKey: key })
    await given.call(me, 'DELETE', `/perks/${perk._id}`)
    await clearUnusedPictures(db, storage, inHours(25))
    expect(await served(key)).toBe(404)
  })

  it('are cleared once a perk lets go of them, though they were found in use before', async () => {
    const me = await given.user()
    const [replaced, removed] = [await stored(me), await stored(me)]
    const perks = [await given.perk(me, { imageKey: replaced }), await given.perk(me, { imageKey: removed })]
    await clearUnusedPictures(db, storage, inHours(25))
    expect([await served(replaced), await served(removed)]).toEqual([200, 200])
    await given.call(me, 'PUT', `/perks/${perks[0]._id}`, { imageKey: null })
    await given.call(me, 'DELETE', `/perks/${perks[1]._id}`)
    await clearUnusedPictures(db, storage, inHours(25))
    expect([await served(replaced), await served(removed)]).toEqual([404, 404])
  })

  it('are looked at once while they stay in use', async () => {
    const me = await given.user()
    const key = await stored(me)
    await given.perk(me, { imageKey: key })
    await clearUnusedPictures(db, storage, inHours(25))
    const waiting = db.selectFrom('pictures').select('key').where('may_be_unused', '=', true)
    expect(await waiting.execute()).toEqual([])
  })

  it('are cleared next time where the storage fails', async () => {
    const key = await stored(await given.user())
    const failing = { ...storage, remove: () => Promise.reject(new Error('The storage is down')) }
    const failed = await clearUnusedPictures(db, failing, inHours(25)).catch((error) => error)
    expect(String(failed.errors)).toContain('The storage is down')
    await clearUnusedPictures(db, storage, inHours(25))
    expect(await served(key)).toBe(404)
  })

  it('are cleared though the storage keeps a hundred that are older', async () => {
    const { id } = await given.user()
    const [kept, free] = ['kept', 'free'].map((name) => (n: number) => `${name}-${String(n).padStart(3, '0')}`)
    const row = (key: string, created_at: Date) => ({
      ...{ key, owner_id: id, content_type: 'image/png', upload_expires_at: created_at, created_at },
    })
    const rows = Array.from({ length: 100 }, (_, n) => row(kept?.(n) ?? '', new Date(0)))
    rows.push(row(free?.(0) ?? '', new Date(0)), row(free?.(1) ?? '', new Date(1000)))
    await db.insertInto('pictures').values(rows).execute()
    const held = {
      ...storage,
      remove: (names: string[]) =>
        names.some((name) => name.startsWith('kept')) ? Promise.reject(new Error('Object lock')) : Promise.resolve(),
    }
    const failed = await clearUnusedPictures(db, held, new Date()).catch((error) => error)
    expect(failed.errors).toHaveLength(100)
    const left = db.selectFrom('pictures').select('key').where('owner_id', '=', id)
    expect((await left.execute()).every(({ key }) => key.startsWith('kept'))).toBe(true)
    await clearUnusedPictures(db, storage, new Date())
    expect(await left.execute()).toEqual([])
  })

  it('are all cleared, however many', async () => {
    const { id } = await given.user()
    const old = new Date(0)
    const keys = Array.from({ length: 205 }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)
    const rows = keys.map((key) => ({
      key,
      owner_id: id,
      content_type: 'image/png',
      upload_expires_at: old,
      created_at: old,
    }))
    await db.insertInto('pictures').values(rows).execute()
    await clearUnusedPictures(db, storage, new Date())
    expect(await db.selectFrom('pictures').select('key').where('key', 'in', keys).execute()).toEqual([])
  })

  it('are never taken from a perk that chooses one at that moment', async () => {
    const me = await given.user()
    for (let turn = 0; turn < 15; turn += 1) {
      const key = await stored(me)
      const [reply] = await Promise.all([
        given.call(me, 'POST', '/perks', {
          title: 'Old picture',
          description: 'Any',
          estimatedValue: 5,
          imageKey: key,
        }),
        clearUnusedPictures(db, storage, inHours(25)),
      ])
      expect([reply.status, await served(key)]).toSatisfy(
        ([status, file]: number[]) => (status === 201 && file === 200) || (status === 422 && file === 404),
      )
    }
  })
})
