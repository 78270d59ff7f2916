import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Page, text } from './field'
import { fieldText } from './field-text'
import { isWrapped, OwnPerk, PerkChange, PerkDraft } from './perk'

// Apart from what visitors call, whose pages do not carry these.

export const listOwnPerks = endpoint({
  method: 'GET',
  path: '/perks/user',
  access: 'user',
  summary: 'Your own perks',
  failure: 'failedToFetchUserPerks',
  query: Page,
  reply: z.array(OwnPerk),
})

export const createPerk = endpoint({
  method: 'POST',
  path: '/perks',
  access: 'user',
  summary: 'Post a perk',
  failure: 'failedToCreatePerk',
  body: PerkDraft,
  reply: OwnPerk,
  status: 201,
  limit: 'write',
})

/** The change comes wrapped (`perkId`, `updateData`) or flat (docs/product.md, Calls). */
export const updatePerk = endpoint({
  method: 'PUT',
  path: '/perks/:id',
  access: 'user',
  summary: 'Change or list again a perk of yours',
  failure: 'failedToUpdatePerk',
  params: ById,
  body: z.preprocess((body) => (isWrapped(body, 'updateData') ? body.updateData : body), PerkChange),
  reply: OwnPerk,
  limit: 'write',
})

export const deletePerk = endpoint({
  method: 'DELETE',
  path: '/perks/:id',
  access: 'user',
  summary: 'Take a perk of yours away; its pending bids are rejected',
  failure: 'failedToDeletePerk',
  params: ById,
  reply: Deleted,
  limit: 'write',
})

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const

export const getUploadUrl = endpoint({
  method: 'POST',
  path: '/perks/get-upload-url',
  access: 'user',
  summary: 'Where to PUT a picture: once, within ten minutes, with this content type',
  failure: 'failedToGetUploadURL',
  body: z.object({
    fileName: text(255, 'fileNameMissing'),
    fileType: z.enum(pictureTypes, fieldText('pictureType')),
    of: z
      .enum(['perk', 'person'])
      .default('perk')
      .describe('What it is a picture of: one of yourself is your own picture once it is sent'),
  }),
  reply: z.object({ uploadUrl: z.string(), key: z.string(), fileUrl: z.string() }),
  status: 201,
  idempotent: false,
  limit: 'upload',
})
