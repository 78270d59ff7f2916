import { makePerson, type TestPerson } from './people'
import type { Product } from './product'
import { postPerk } from './trades'

export const put = (product: Product, path: string, body: object, as: TestPerson) =>
  fetch(`${product.url}/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}` },
    body: JSON.stringify(body),
  })

export interface Ring {
  people: [TestPerson, TestPerson, TestPerson]
  perks: { _id: string; title: string }[]
}

/** Three people of whom each has what the next one would take: Ada gives Coffee to Bo, Bo gives Gym to Cleo, Cleo gives Museum to Ada. */
export async function ring(product: Product, tag: string): Promise<Ring> {
  const people = await Promise.all([
    makePerson(product, 'Ada Arm'),
    makePerson(product, 'Bo Bell'),
    makePerson(product, 'Cleo Cart'),
  ])
  const perks = await Promise.all(
    ['Coffee', 'Gym', 'Museum'].map(async (what, at) => {
      const title = `${what} ${tag}`
      return { ...(await postPerk(product, people[at] as TestPerson, title, { estimatedValue: 40 + at })), title }
    }),
  )
  return { people, perks }
}

/** `taker` says that they would take `wanted` for theirs. */
export const wants = (product: Product, { people, perks }: Ring, taker: number, wanted: number) =>
  put(
    product,
    `/perks/${perks[taker]?._id}/wants`,
    { perks: [perks[wanted]?._id], wishes: [] },
    people[taker] as TestPerson,
  )
