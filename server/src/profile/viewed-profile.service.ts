import type { Page } from '@perkloop/contract/field'
import type { ViewedProfile } from '@perkloop/contract/user'
import { findFriendship } from '../friendship/friendship.service'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import { cursorOf, pageOf, readCursor } from '../platform/http/cursor'
import { listReceivedComments as listComments } from './received-comments.sql'
import * as sql from './viewed-profile.sql'

/** A user's profile. A private one that the viewer may not open gets the same 404 as none. */
export async function getUser({ db, user: viewer, storage }: Ctx, id: string): Promise<ViewedProfile> {
  const user = (await sql.readViewed(db, id, viewer.id)) ?? refuse('NOT_FOUND', 'userNotFound')
  const friendship = await findFriendship(db, viewer.id, id)
  return {
    user,
    stats: await sql.readStats(db, id, viewer.id),
    perks: await sql.listPerksOf(db, id, viewer.id, storage.base),
    activeExchanges: await sql.listActiveExchangesOf(db, id, viewer.id),
    friendshipStatus: friendship?.status ?? null,
    friendshipId: friendship?.id ?? null,
    isFriendRequestSender: friendship?.requesterId === viewer.id && friendship.status === 'pending',
  }
}

/** What others wrote in their ratings of a user. The same 404 as for the profile. */
export async function listReceivedComments({ db, user: viewer }: Ctx, id: string, { limit, cursor }: Page) {
  if (!(await sql.readViewed(db, id, viewer.id))) refuse('NOT_FOUND', 'userNotFound')
  const before = cursor ? Number(readCursor(cursor, 'whole')[0]) : null
  return pageOf(await listComments(db, id, viewer.id, limit, before), limit, (last) => cursorOf(String(last.number)))
}
