// What a developer would write who has the package and the API documentation alone. It is compiled in a folder of the test's
// (typed-client.test.ts), where the package is installed, so not with the server.
import { createPerkloop, pages } from '@perkloop/client'

const [baseUrl = '', token = ''] = process.argv.slice(2)
let sent = 0
const perkloop = createPerkloop({
  baseUrl,
  token,
  // The first try finds a server that is busy.
  fetch: (request) =>
    sent++ === 0
      ? Promise.resolve(new Response(null, { status: 503, headers: { 'retry-after': '0' } }))
      : fetch(request),
})

const posted = await perkloop.POST('/api/perks', {
  body: { title: 'Gym pass', description: 'Any branch', estimatedValue: 49.5 },
})
await perkloop.POST('/api/perks', { body: { title: 'Pool pass', description: 'Any day', estimatedValue: 5 } })
const one = await perkloop.GET('/api/perks/{id}', { params: { path: { id: posted.data?._id ?? '' } } })
const refused = await perkloop.POST('/api/perks', { body: { title: '', description: 'Any branch', estimatedValue: 5 } })

// Each of these must be a type error, or the compiler says that it is none.
export async function neverCalled() {
  // @ts-expect-error there is no such address
  await perkloop.GET('/api/perk')
  // @ts-expect-error a value is a number
  await perkloop.POST('/api/perks', { body: { title: 'Gym pass', description: 'Any branch', estimatedValue: '5' } })
  // @ts-expect-error one of these words
  await perkloop.GET('/api/perks', { params: { query: { sort: 'cheapest' } } })
  // The body is the file itself.
  await perkloop.PUT('/api/uploads/{token}', { params: { path: { token: 'x' } }, body: 'bytes' })
  // @ts-expect-error a perk has no such field
  return one.data?.ownerEmail
}

const titles: string[][] = []
const ofUser = (cursor: string | undefined) =>
  perkloop.GET('/api/perks/user', { params: { query: { limit: 1, ...(cursor && { cursor }) } } })
for await (const page of pages(ofUser)) titles.push(page.map(({ title }) => title))
const value: number | undefined = one.data?.estimatedValue
const code: string | undefined = refused.error?.code
process.stdout.write(JSON.stringify({ titles, value, code, sent }))
