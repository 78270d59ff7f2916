// The endpoints of same-work.ts as they are usually written with Express and Prisma: sessions, rate limits and
// transactions, but no locks, no responses stored for retries, no events. It does less than the product, which should
// be faster even so.
import { createHash, randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@prisma/client'
import express from 'express'

const [port, databaseUrl] = process.argv.slice(2)
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl, max: 10 }) })
const app = express()
app.use(express.json())

const hits = new Map()
setInterval(() => hits.clear(), 60_000).unref()

app.use(async (request, response, next) => {
  const token = request.headers.authorization?.slice(7)
  if (token) {
    const token_hash = createHash('sha256').update(token).digest()
    const session = await db.sessions.findUnique({ where: { token_hash }, include: { user: true } })
    if (!session || session.user.deleted_at) return response.status(401).end()
    request.user = session.user
  }
  const who = request.user?.id ?? request.ip
  hits.set(who, (hits.get(who) ?? 0) + 1)
  if (hits.get(who) > 100_000) return response.status(429).end()
  next()
})

const person = {
  select: {
    id: true,
    name: true,
    username: true,
    company: true,
    rating_sum: true,
    rating_count: true,
    discoverability: true,
  },
}
const withOwner = { include: { owner: person } }
const newest = [{ created_at: 'desc' }, { id: 'desc' }]

app.get('/api/perks', async (request, response) => {
  const { q, limit } = request.query
  const me = request.user?.id
  const areFriends = (of, as) => ({ owner: { [of]: { some: { [as]: me, status: 'accepted' } } } })
  const seen = [
    { owner_public: true },
    ...(me ? [areFriends('asked', 'recipient_id'), areFriends('was_asked', 'requester_id')] : []),
  ]
  const words = q
    ? [{ OR: [{ title: { contains: q, mode: 'insensitive' } }, { description: { contains: q, mode: 'insensitive' } }] }]
    : []
  const where = { status: 'available', ...(me && { owner_id: { not: me } }), AND: [{ OR: seen }, ...words] }
  response.json(await db.perks.findMany({ where, orderBy: newest, take: Number(limit), ...withOwner }))
})

app.get('/api/perks/user', async (request, response) => {
  const where = { owner_id: request.user.id, status: { not: 'removed' } }
  const include = { owner: person, _count: { select: { asked_for: { where: { status: 'pending' } } } } }
  response.json(await db.perks.findMany({ where, include, orderBy: newest, take: 101 }))
})

app.get('/api/bids', async (request, response) => {
  const me = request.user.id
  const where = { status: { not: 'withdrawn' }, OR: [{ bidder_id: me }, { target: { owner_id: me } }] }
  const include = { target: withOwner, given: withOwner, bidder: person }
  response.json(await db.bids.findMany({ where, include, orderBy: newest, take: 101 }))
})

const mine = (me) => ({ OR: [{ owner_id: me }, { bidder_id: me }] })

app.get('/api/exchanges', async (request, response) => {
  const include = {
    bid: true,
    owner: person,
    bidder: person,
    ratings: true,
    acts: { orderBy: { number: 'desc' }, take: 50, select: { act: true, user_id: true, created_at: true } },
    messages: { orderBy: { number: 'desc' }, take: 1 },
  }
  response.json(await db.exchanges.findMany({ where: mine(request.user.id), include, orderBy: newest, take: 101 }))
})

// The bell's list is measured against unread counts, as the floor does.
app.get(['/api/chat/unread', '/api/notifications'], async (request, response) => {
  const me = request.user.id
  const chats = await db.exchanges.findMany({ where: mine(me) })
  const unread = await Promise.all(
    chats.map((chat) => {
      const readTo = chat.owner_id === me ? chat.owner_read_to : chat.bidder_read_to
      return db.messages.count({ where: { exchange_id: chat.id, number: { gt: readTo }, sender_id: { not: me } } })
    }),
  )
  response.json(Object.fromEntries(chats.map((chat, at) => [chat.id, unread[at]]).filter(([, count]) => count > 0)))
})

app.post('/api/users/login', async (request, response) => {
  const { email, password } = request.body
  const user = await db.users.findFirst({ where: { email } })
  if (!user?.password_hash || !(await verify(user.password_hash, password))) return response.status(401).end()
  const token = randomUUID()
  const token_hash = createHash('sha256').update(token).digest()
  await db.sessions.create({ data: { token_hash, user_id: user.id } })
  response.json({ token, user: { id: user.id, name: user.name } })
})

async function findChat(request, response) {
  const chat = await db.exchanges.findFirst({
    where: { id: request.params.id ?? request.body.exchangeId, ...mine(request.user.id) },
  })
  if (!chat) response.status(404).end()
  return chat
}

app.get('/api/chat/:id', async (request, response) => {
  if (!(await findChat(request, response))) return
  const include = { sender: { select: { id: true, name: true } } }
  const where = { exchange_id: request.params.id }
  response.json((await db.messages.findMany({ where, include, orderBy: { number: 'desc' }, take: 100 })).reverse())
})

app.post('/api/chat/:id/read', async (request, response) => {
  const chat = await findChat(request, response)
  if (!chat) return
  const side = chat.owner_id === request.user.id ? 'owner_read_to' : 'bidder_read_to'
  await db.exchanges.update({ where: { id: chat.id }, data: { [side]: chat.message_count } })
  response.json({ exchangeId: chat.id, unread: 0 })
})

app.post('/api/chat', async (request, response) => {
  const chat = await findChat(request, response)
  if (!chat) return
  const message = await db.$transaction(async (tx) => {
    const { message_count } = await tx.exchanges.update({
      where: { id: chat.id },
      data: { message_count: { increment: 1 } },
    })
    const data = {
      id: randomUUID(),
      exchange_id: chat.id,
      number: message_count,
      sender_id: request.user.id,
      content: request.body.content,
    }
    return tx.messages.create({ data, include: { sender: { select: { id: true, name: true } } } })
  })
  response.status(201).json(message)
})

app.post('/api/perks', async (request, response) => {
  const { title, description, estimatedValue } = request.body
  const data = {
    id: randomUUID(),
    owner_id: request.user.id,
    title,
    description,
    value_cents: Math.round(estimatedValue * 100),
  }
  response.status(201).json(await db.perks.create({ data, ...withOwner }))
})

async function write(tx, kind, userId, subject) {
  const { email } = await tx.users.findUnique({ where: { id: userId } })
  await tx.outbox.create({
    data: { id: randomUUID(), kind, recipient: email ?? '', user_id: userId, letter: { subject } },
  })
}

app.post('/api/bids', async (request, response) => {
  const { offeredPerkId, bidPerkId, quantity } = request.body
  const bid = await db.$transaction(async (tx) => {
    const target = await tx.perks.findUnique({ where: { id: offeredPerkId } })
    const given = await tx.perks.findUnique({ where: { id: bidPerkId } })
    if (target?.status !== 'available' || given?.owner_id !== request.user.id) throw new Error('not to be had')
    const data = {
      id: randomUUID(),
      target_perk_id: target.id,
      given_perk_id: given.id,
      bidder_id: request.user.id,
      quantity,
    }
    const bid = await tx.bids.create({ data, include: { target: withOwner, given: withOwner, bidder: person } })
    await write(tx, 'new-bid', target.owner_id, `${request.user.name} offers ${given.title}`)
    return bid
  })
  response.status(201).json(bid)
})

app.post('/api/bids/:id/accept', async (request, response) => {
  const { completionDate, logistics } = request.body.exchangeData
  const answer = await db.$transaction(async (tx) => {
    const found = await tx.bids.findUnique({ where: { id: request.params.id }, include: { target: true, given: true } })
    if (found?.status !== 'pending' || found.target.owner_id !== request.user.id) throw new Error('not to be had')
    const { target, given } = found
    const exchange = await tx.exchanges.create({
      data: {
        id: randomUUID(),
        bid_id: found.id,
        owner_id: request.user.id,
        bidder_id: found.bidder_id,
        target_perk_id: target.id,
        given_perk_id: given.id,
        quantity: found.quantity,
        target_title: target.title,
        target_description: target.description,
        target_value_cents: target.value_cents,
        given_title: given.title,
        given_description: given.description,
        given_value_cents: given.value_cents,
        completion_date: new Date(completionDate),
        logistics,
      },
      include: { owner: person, bidder: person },
    })
    const both = [target.id, given.id]
    await tx.reservations.createMany({ data: both.map((perk_id) => ({ perk_id, exchange_id: exchange.id })) })
    await tx.perks.updateMany({ where: { id: { in: both } }, data: { status: 'reserved' } })
    await tx.exchange_acts.create({ data: { exchange_id: exchange.id, act: 'accepted', user_id: request.user.id } })
    const include = { target: withOwner, given: withOwner, bidder: person }
    const bid = await tx.bids.update({ where: { id: found.id }, data: { status: 'accepted' }, include })
    await write(tx, 'bid-accepted', found.bidder_id, `${request.user.name} accepted your bid`)
    return { bid, exchange }
  })
  response.json(answer)
})

app.use((error, _request, response, _next) => {
  process.stderr.write(`${error}\n`)
  response.status(500).end()
})

app.listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
