// What a developer would write who has only the API documentation. openapi-typescript makes `./api` from it, beside a
// copy of this file in the test's own folder (typed-client.test.ts), so this file is not compiled with the server.
import createClient from 'openapi-fetch'
import type { paths } from './api'

const [baseUrl = '', token = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })

const posted = await client.POST('/api/perks', {
  body: { title: 'Gym pass', description: 'Any branch', estimatedValue: 49.5 },
})
const found = await client.GET('/api/perks/user', { params: { query: { limit: 5 } } })
const one = await client.GET('/api/perks/{id}', { params: { path: { id: posted.data?._id ?? '' } } })
const refused = await client.POST('/api/perks', { body: { title: '', description: 'Any branch', estimatedValue: 5 } })

// Each of these must be a type error, or the compiler says that it is none.
export async function neverCalled() {
  // @ts-expect-error there is no such address
  await client.GET('/api/perk')
  // @ts-expect-error a value is a number
  await client.POST('/api/perks', { body: { title: 'Gym pass', description: 'Any branch', estimatedValue: '5' } })
  // @ts-expect-error one of these words
  await client.GET('/api/perks', { params: { query: { sort: 'cheapest' } } })
  // @ts-expect-error a perk has no such field
  return one.data?.ownerEmail
}

const titles: string[] | undefined = found.data?.map(({ title }) => title)
const value: number | undefined = one.data?.estimatedValue
const code: string | undefined = refused.error?.code
process.stdout.write(JSON.stringify({ titles, value, code }))
