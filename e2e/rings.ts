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
export async function ring(product: Product, tag: string, change: Record<string, unknown> = {}): Promise<Ring> {
  const people = [
    await makePerson(product, 'Ada Arm'),
    await makePerson(product, 'Bo Bell'),
    await makePerson(product, 'Cleo Cart', change),
  ] as [TestPerson, TestPerson, TestPerson]
  const titles = [`Coffee ${tag}`, `Gym ${tag}`, `Museum ${tag}`]
  const perks: { _id: string; title: string }[] = []
  for (const [at, one] of people.entries()) {
    perks.push({
      ...(await postPerk(product, one, titles[at] as string, { estimatedValue: 40 + at })),
      title: titles[at] as string,
    })
  }
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

export async function wantAll(product: Product, there: Ring) {
  for (const [taker, wanted] of [
    [0, 2],
    [1, 0],
    [2, 1],
  ] as const)
    await wants(product, there, taker, wanted)
}
