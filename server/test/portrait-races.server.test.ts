import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { TestUser } from './given'
import { change, remove } from './race'
import { expectSound } from './soundness'
import { twoProcessesOfFile } from './two-processes'

const { given, race, running, both } = await twoProcessesOfFile()
const { db } = running.deps

const body = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0e4a3b' } })
  .png()
  .toBuffer()

/** Sends a picture to one of the processes; its address is asked for before. */
async function sending(user: TestUser, process: number) {
  const asked = { fileName: 'me.png', fileType: 'image/png', of: 'person' }
  const { uploadUrl } = await given.made(user, '/perks/get-upload-url', asked)
  return async () => {
    const url = new URL(new URL(uploadUrl).pathname, both[process % 2]?.url)
    const reply = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(body),
    })
    await reply.arrayBuffer()
    return reply.status
  }
}

const stored = (user: TestUser) => db.selectFrom('portraits').select('user_id').where('user_id', '=', user.id).execute()

it('of several pictures sent at once one is kept, and the address leads to it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await given.user()
    const sends = await Promise.all([0, 1, 2, 3].map((process) => sending(user, process)))
    expect(await Promise.all(sends.map((send) => send()))).toEqual([200, 200, 200, 200])
    expect(await stored(user)).toHaveLength(1)
    const { portraitUrl } = (await given.call(user, 'GET', '/users/profile')).body
    for (const { url } of both) expect((await fetch(url + portraitUrl)).status).toBe(200)
  }
  await expectSound(db)
})

it('sent, taken away and hidden at once, it is whole or gone', async () => {
  for (let round = 0; round < 8; round += 1) {
    const user = await given.user()
    const sends = await Promise.all([0, 1].map((process) => sending(user, process)))
    const [statuses, replies] = await Promise.all([
      Promise.all(sends.map((send) => send())),
      race(remove(user, '/users/profile/picture'), change(user, '/users/profile', { discoverability: 'private' })),
    ])
    expect(statuses).toEqual([200, 200])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const { portraitUrl } = (await given.call(user, 'GET', '/users/profile')).body
    expect(portraitUrl !== null).toBe((await stored(user)).length === 1)
  }
  await expectSound(db)
})

it('nothing is left of a picture that is sent while its owner leaves', async () => {
  for (let round = 0; round < 8; round += 1) {
    const user = await given.user()
    const send = await sending(user, round)
    const [sent, [gone]] = await Promise.all([send(), race(remove(user, '/users/profile'))])
    expect([200, 404]).toContain(sent)
    expect(gone?.status).toBe(200)
    expect(await stored(user)).toEqual([])
  }
  await expectSound(db)
})
