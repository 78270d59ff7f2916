import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { post, type TestPerson } from './people'
import type { Product } from './product'

interface Made {
  _id: string
}

/** What a user posts by requests, for what has happened before the spec begins. */
export function postPerk(
  product: Product,
  owner: TestPerson,
  title: string,
  change: {
    description?: string
    estimatedValue?: number
    imageKey?: string
    imageUrl?: string
    kind?: string
    validUntil?: string
  } = {},
): Promise<Made> {
  return post(product, '/perks', { title, description: 'Any branch', estimatedValue: 50, ...change }, owner)
}

/** Uploads a picture. @returns the fields by which a perk refers to it. */
export async function uploadPicture(product: Product, owner: TestPerson, file: string) {
  const { uploadUrl, key, fileUrl } = await post(
    product,
    '/perks/get-upload-url',
    { fileName: basename(file), fileType: 'image/webp' },
    owner,
  )
  const body = await readFile(file)
  const sent = await fetch(new URL(uploadUrl, product.url), {
    method: 'PUT',
    headers: { 'content-type': 'image/webp' },
    body,
  })
  if (!sent.ok) throw new Error(`PUT ${uploadUrl}: ${sent.status}`)
  return { imageKey: key as string, imageUrl: fileUrl as string }
}

/** As YYYY-MM-DD. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export function placeBid(product: Product, bidder: TestPerson, target: Made, offer: Made, quantity = 1): Promise<Made> {
  return post(product, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity }, bidder)
}

export async function acceptBid(product: Product, owner: TestPerson, bid: Made): Promise<Made> {
  const terms = { exchangeData: { completionDate: inDays(10), logistics: 'At the desk' } }
  const { exchange } = await post(product, `/bids/${bid._id}/accept`, terms, owner)
  return exchange
}
