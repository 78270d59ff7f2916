import { createServer } from 'node:http'
import sharp from 'sharp'
import type { TestUser } from '../server/test/given'
import { ask, type Place, until } from './client'
import { openMailServer } from './mail-server'
import { must } from './report'
import { openLine, openStage, pause } from './stage'

/** The mail server is down, then refuses, then accepts. */
export async function mailDown() {
  const peer = await openMailServer()
  const line = await openLine('127.0.0.1', peer.port)
  const stage = await openStage()
  try {
    const place = await stage.start({ SMTP_URL: `smtp://127.0.0.1:${line.port}` })
    const register = async (n: number) => {
      const body = { name: 'Ann', username: `ann.${n}`, email: `ann.${n}@example.com`, password: 'A quiet walk 42' }
      return ask(place, null, 'POST', '/api/users/register', body)
    }
    line.cut()
    const down = await Promise.all(Array.from({ length: 10 }, (_, n) => register(n)))
    must(
      'who signs up notices nothing',
      down.every(({ status }) => status === 201),
    )
    must(
      'in less than 3 s',
      down.every(({ milliseconds }) => milliseconds < 3_000),
    )
    const waiting = async () =>
      stage.db.selectFrom('outbox').select(['id', 'attempts', 'last_error']).where('sent_at', 'is', null).execute()
    await until(async () => (await waiting()).every(({ attempts }) => attempts > 0), 15_000)
    const failed = await waiting()
    must('10 mails wait, each with what went wrong', failed.length === 10 && failed.every((row) => row.last_error))
    peer.refusing = true
    await line.mend()
    const due = () =>
      stage.db
        .updateTable('outbox')
        .set({ due_at: new Date(0) })
        .where('sent_at', 'is', null)
        .execute()
    await due()
    await until(async () => peer.tries >= 10, 15_000)
    await pause(500)
    must('refused mails wait on', (await waiting()).length === 10 && peer.taken.length === 0, `${peer.tries} tries`)
    peer.refusing = false
    await due()
    await until(async () => (await waiting()).length === 0, 15_000)
    must('each is taken in the end', new Set(peer.taken).size === 10, new Set(peer.taken).size)
    must('and once', peer.taken.length === 10, peer.taken.length)
  } finally {
    await stage.close()
    await line.close()
    peer.close()
  }
}

async function openBucket() {
  const objects = new Map<string, Buffer>()
  const listening = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      objects.set(request.url?.split('?')[0] ?? '', Buffer.concat(chunks))
      response.writeHead(200, { etag: '"1"' }).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => listening.once('listening', done))
  const address = listening.address()
  return {
    objects,
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => listening.close().closeAllConnections(),
  }
}

/** Uploads a picture as a browser does. @returns the response, and the picture's key. */
export async function upload(place: Place, owner: TestUser, width = 900) {
  const asked = await ask(place, owner, 'POST', '/api/perks/get-upload-url', {
    fileName: 'a.png',
    fileType: 'image/png',
  })
  const { uploadUrl, key } = asked.body as { uploadUrl: string; key: string }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const picture = await sharp({ create: { width, height: width, channels: 3, background: '#f3b13b', noise } })
    .png()
    .toBuffer()
  const start = performance.now()
  const reply = await fetch(`${place.url}${new URL(uploadUrl).pathname}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  })
  const body = (await reply.json()) as { message?: string; code?: string }
  return { status: reply.status, body, key, milliseconds: Math.round(performance.now() - start) }
}

/** Object storage is down, then hangs, then works. */
export async function storageDown() {
  const bucket = await openBucket()
  const line = await openLine('127.0.0.1', bucket.port)
  const stage = await openStage({
    S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
    S3_REGION: 'eu-1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'https://pictures.example.com',
  })
  try {
    const place = await stage.start()
    const owner = await stage.given.user()
    for (const [how, act, most] of [
      ['down', () => line.cut(), 10_000],
      ['hanging', () => line.mend().then(line.hang), 45_000],
    ] as const) {
      await act()
      const answer = await upload(place, owner)
      must(
        `${how}: an upload is answered 503 within ${most / 1000} s`,
        answer.status === 503 && answer.milliseconds < most,
        {
          status: answer.status,
          milliseconds: answer.milliseconds,
        },
      )
      const perk = {
        title: 'With a picture that is not there',
        description: 'x',
        estimatedValue: 5,
        imageKey: answer.key,
      }
      const refused = await ask(place, owner, 'POST', '/api/perks', perk)
      must(`${how}: its picture cannot be taken for there`, refused.status === 422, refused.status)
      const plain = await ask(place, owner, 'POST', '/api/perks', { ...perk, imageKey: undefined })
      must(`${how}: everything else goes on`, plain.status === 201, plain.status)
    }
    await line.mend()
    const answer = await upload(place, owner)
    must('back again: the same person uploads', answer.status === 200 && bucket.objects.size === 2, answer.status)
  } finally {
    await stage.close()
    await line.close()
    bucket.close()
  }
}
