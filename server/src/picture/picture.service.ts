import { doneIn, say } from '../locales/text'
import { refuse, refuseField } from '../platform/base/errors'
import { hashOf, newId, newToken } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import type { Storage } from '../platform/outside/storage'
import { savePortrait } from '../portrait/portrait.service'
import { lockUser } from '../user/user.service'
import * as sql from './picture.sql'
import { reencode, reencodePortrait } from './reencode'

export { renderPoster } from './poster'

/** For files of chats, which are stored elsewhere. */
export { reencode } from './reencode'

const uploadLasts = 10 * 60_000
const unusedKept = 24 * 60 * 60_000
/** How many files may be sent to one address, because one was refused or the connection broke. */
const mostTries = 5
/** In milliseconds: a file that takes longer to read, from the first byte to the last, is done without. */
const readWithin = 5_000
/** So many pictures are deleted in one transaction. */
const batch = 100

const fileNames = (key: string) => [`${key}.card.webp`, `${key}.full.webp`]

/** Opens an address that takes one picture of this content type, once, within ten minutes. */
export async function openUpload({ db, user, now, storage, env }: Ctx, fileType: string, of: 'perk' | 'person') {
  const key = newId()
  const token = newToken()
  await sql.insertPicture(db, {
    key,
    owner_id: user.id,
    upload_hash: hashOf(token),
    content_type: fileType,
    is_portrait: of === 'person',
    upload_expires_at: new Date(now.getTime() + uploadLasts),
    created_at: now,
  })
  return { uploadUrl: `${env.publicUrl}/api/uploads/${token}`, key, fileUrl: `${storage.base}${key}.full.webp` }
}

const noSuchAddress = () => refuse('NOT_FOUND', 'uploadAddressEnded')

/** @throws Refusal 404 for an unknown address, or one that is used up or has expired. */
export async function checkUpload({ db, now }: Ctx<Caller | null>, token: string) {
  if (!(await sql.isOpen(db, hashOf(token), mostTries, now))) noSuchAddress()
}

export async function receiveUpload(ctx: Ctx<Caller | null>, token: string, contentType: string, body: Buffer) {
  const { db, now, storage, language } = ctx
  const uploadHash = hashOf(token)
  const upload = (await sql.takeUpload(db, uploadHash, mostTries, now)) ?? noSuchAddress()
  try {
    if (contentType !== upload.contentType) refuse('WRONG_TYPE', say('uploadTypeWrong', { type: upload.contentType }))
    if (upload.isPortrait) {
      await storePortrait(ctx, upload, await reencodePortrait(body))
      return { message: doneIn(language, 'pictureStored') }
    }
    await storePicture(storage, upload.key, await reencode(body))
  } catch (error) {
    // Nothing was stored, so a retry with the right file may use the same address.
    await sql.giveBackUpload(db, upload.key, uploadHash)
    throw error
  }
  if (!(await sql.markStored(db, upload.key, now))) {
    await storage.remove(fileNames(upload.key))
    noSuchAddress()
  }
  return { message: doneIn(language, 'pictureStored') }
}

/** It is the user's picture at once: the upload leaves no file and no row that something else could use. */
function storePortrait(ctx: Ctx<Caller | null>, upload: { key: string; ownerId: string | null }, body: Buffer) {
  return transaction(ctx.db, async (tx) => {
    // The account before its pictures, as when it is deleted: otherwise the two could wait for each other.
    const owner = (upload.ownerId && (await lockUser(tx, upload.ownerId))) || noSuchAddress()
    if (owner.suspended_at || !(await sql.takePicture(tx, upload.key))) noSuchAddress()
    await savePortrait(tx, ctx, owner.id, body)
  })
}

async function storePicture(storage: Storage, key: string, { card, full }: { card: Buffer; full: Buffer }) {
  await storage.put(`${key}.full.webp`, full, 'image/webp')
  await storage.put(`${key}.card.webp`, card, 'image/webp')
}

/** The smaller size of a stored picture; null where it can't be read, as nothing else has to wait for that. */
export async function readPicture({ storage, log }: Pick<Ctx, 'storage' | 'log'>, key: string) {
  try {
    return await storage.read(`${key}.card.webp`, AbortSignal.timeout(readWithin))
  } catch (error) {
    log.error({ err: error }, 'a picture could not be read')
    return null
  }
}

/** Stores a picture of our own for a perk of the demo company. @returns its key. */
export async function addPicture(
  db: Db,
  storage: Storage,
  owner: string,
  body: Buffer,
  contentType: string,
  now: Date,
) {
  const key = newId()
  await storePicture(storage, key, await reencode(body))
  await sql.insertPicture(db, {
    key,
    owner_id: owner,
    content_type: contentType,
    upload_expires_at: now,
    stored_at: now,
    created_at: now,
  })
  return key
}

/**
 * Reads which picture a draft names, by key or by address: its key, null for none, undefined to leave it unchanged. A
 * manager who sends the picture that the perk has (`kept`) leaves it unchanged too, though it belongs to its owner.
 * @throws Refusal 422 for a picture that the caller has not uploaded.
 */
export async function claimPicture(
  tx: Tx,
  { user, storage }: Ctx,
  draft: { imageKey?: string | null | undefined; imageUrl?: string | null | undefined },
  kept: string | null = null,
) {
  if (draft.imageKey === undefined && draft.imageUrl === undefined) return undefined
  const named = draft.imageKey ?? keyIn(draft.imageUrl, storage.base)
  if (!named) return null
  if (named === kept) return undefined
  const path = draft.imageKey ? 'imageKey' : 'imageUrl'
  const known = /^[0-9a-f-]{36}$/.test(named) && (await sql.findStored(tx, user.id, named))
  return known ? known.key : refuseField(path, 'pictureNotUploaded')
}

function keyIn(url: string | null | undefined, base: string) {
  if (!url) return null
  return url.startsWith(base) ? url.slice(base.length).replace(/\.(card|full)\.webp$/, '') : url
}

/** Deletes pictures that no perk uses a day after they were requested. What can't be deleted now is retried next time. */
export async function clearUnusedPictures(db: Db, storage: Storage, now: Date) {
  const before = new Date(now.getTime() - unusedKept)
  const faults: unknown[] = []
  for (const which of [sql.old(before), sql.left]) faults.push(...(await clearAll(db, storage, which)))
  if (faults.length > 0) throw new AggregateError(faults, 'Some unused pictures could not be removed')
}

/** @returns what failed. Pictures that can't be removed hold up no others; where two batches can't, the storage is away. */
async function clearAll(db: Db, storage: Storage, which: Choice) {
  const faults: unknown[] = []
  let after: sql.Place | undefined
  let stuck = 0
  for (;;) {
    const done = await clear(db, storage, which, after)
    faults.push(...done.faults)
    stuck = done.faults.length > 0 && done.gone === 0 ? stuck + 1 : 0
    if (done.looked < batch || stuck === 2) return faults
    after = done.last
  }
}

/** Removes the pictures of a user who leaves from every row. @returns their keys, for `clearPictures` after the commit. */
export function forgetPicturesOf(tx: Tx, owner: string, inExchanges: string[]) {
  return sql.forgetPicturesOf(tx, owner, inExchanges)
}

/** Deletes the files of a user who has left. If that fails the pictures have no owner, and the job above retries. */
export async function clearPictures({ db, storage, log }: Ctx, keys: string[]) {
  try {
    for (let from = 0; from < keys.length; from += batch) {
      const { faults } = await clear(db, storage, sql.oneOf(keys.slice(from, from + batch)))
      if (faults.length > 0) throw new AggregateError(faults, 'Some pictures could not be removed')
    }
  } catch (error) {
    log.error({ err: error }, 'pictures of somebody who left could not be removed yet')
  }
}

type Choice = Parameters<typeof sql.lockUnused>[1]

function clear(db: Db, storage: Storage, which: Choice, after?: sql.Place) {
  return transaction(db, async (tx) => {
    const { unused, looked, last } = await sql.lockUnused(tx, which, batch, after)
    // Delete the files first: deleting one twice does no harm, but a file without its row would never be found again.
    const { gone, faults } = await removeFiles(storage, unused)
    if (gone.length > 0) await sql.deletePictures(tx, gone)
    return { looked, last, gone: gone.length, faults }
  })
}

/** All at once; where that fails, one by one. */
async function removeFiles(storage: Storage, keys: string[]) {
  const remove = (some: string[]) => storage.remove(some.flatMap(fileNames))
  if (keys.length === 0) return { gone: [], faults: [] }
  try {
    await remove(keys)
    return { gone: keys, faults: [] }
  } catch {
    const tried = await Promise.allSettled(keys.map((key) => remove([key])))
    const gone = keys.filter((_key, index) => tried[index]?.status === 'fulfilled')
    return { gone, faults: tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])) }
  }
}
