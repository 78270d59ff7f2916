import type { TestUser } from '../given'
import type { World } from './world'

const kinds: [RegExp, string][] = [
  [/^POST \/api\/perks|^GET \/api\/perks\/user/, 'ownPerk'],
  [/\/perks(\/|$|\?)/, 'perk'],
  [/ \/api\/bids/, 'bid'],
  [/\/exchanges/, 'exchange'],
  [/ \/api\/chat/, 'message'],
  [/ \/api\/friends/, 'friendship'],
  [/ \/api\/users\/sessions/, 'session'],
  [/ \/api\/users\/passkeys/, 'passkey'],
  [/\/webhooks\/.*\/(test|deliveries)/, 'delivery'],
  [/ \/api\/organizations\/[^/]+\/webhooks/, 'webhook'],
  [/ \/api\/organizations\/[^/]+\/directory/, 'group'],
  [/ \/api\/(users|organizations\/[^/]+)\/tokens/, 'accessToken'],
  [/ \/api\/organizations\/.*\/roles/, 'role'],
  [/ \/api\/organizations\/.*\/invite/, 'invitation'],
]

interface Told {
  /** Method and path. */
  asked: string
  caller: TestUser | undefined
  text: string
  body: unknown
  link: string | undefined
}

/** Collects the ids and tokens in a successful response: for the caller, and for the users named in it. */
export function learnFrom({ learn, people }: World, { asked, caller, text, body, link }: Told) {
  const named = people.filter((person) => person === caller || text.includes(person.id))
  const cursor = link && new URLSearchParams(link.split('?')[1]?.split('>')[0]).get('cursor')
  if (cursor) learn('cursor', encodeURIComponent(cursor), named)
  if (typeof body !== 'object' || body === null) return
  const { exchange, organization, bid, uploadUrl, key } = body as Record<string, unknown>
  if (typeof uploadUrl === 'string') learn('upload', new URL(uploadUrl).pathname)
  if (typeof key === 'string') learn('picture', key, named)
  const inside = { exchange: [exchange], organization: [organization], bid: [bid] }
  const kind = kinds.find(([pattern]) => pattern.test(asked))?.[1]
  const entries = Array.isArray(body) ? body.slice(0, 3) : [body]
  const gone = asked.startsWith('DELETE')
  for (const [one, its] of Object.entries({ ...inside, ...(kind && !gone && { [kind]: entries }) }))
    for (const id of its.map(idOf)) if (id) learn(one, id, named)
}

function idOf(entry: unknown) {
  const id = (entry as { _id?: unknown } | null | undefined)?._id
  return typeof id === 'string' ? id : undefined
}
