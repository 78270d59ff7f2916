import { isNew } from '../newcomer/newcomer.service'
import { notify } from '../notification/notification.service'
import { Refusal } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import * as sql from './report.sql'
import { foldedWords, judgeWords, type Sent } from './same-words.rules'
import { findOther, findOwner, findSent, holdOpen, insertHeld, listHeld, lockSending } from './same-words.sql'

/**
 * Holds back a message of a new user with words that several others have from them already: the desk gets a case
 * about the person with the words in it, and they may go out once it was decided to keep all as it is. Begin the
 * transaction that sends the message with it: of many that are sent at once each counts those before it.
 * @returns the refusal, which keeps the case; undefined where the message may go out (docs/product.md, Calls).
 */
export async function holdSameWords(tx: Tx, ctx: Ctx, { exchangeId, content }: Words): Promise<Refusal | undefined> {
  await lockSending(tx, ctx.user.id)
  const held = await hold(tx, ctx, await findOther(tx, ctx.user.id, exchangeId), content)
  if (!held) return undefined
  if (held.caseId !== undefined) await insertHeld(tx, held.caseId, exchangeId)
  return new Refusal('WORDS_HELD', 'wordsHeld')
}

/** As above, for a bid with a note, which is the first that its owner reads of the bidder. It may go without. */
export async function holdSameNote(tx: Tx, ctx: Ctx, { perkId, content }: { perkId: string; content: string }) {
  await lockSending(tx, ctx.user.id)
  const held = await hold(tx, ctx, await findOwner(tx, ctx.user.id, perkId), content)
  return held && new Refusal('WORDS_HELD', 'noteHeld')
}

/** @param toId Undefined for nobody that words may go to: then what would send them refuses. @returns the case that has them. */
async function hold(tx: Tx, ctx: Ctx, toId: string | undefined, content: string): Promise<Held | undefined> {
  if (toId === undefined) return undefined
  const { sent, reviews } = await findSent(tx, ctx.user.id, toId)
  const verdict = judgeWords(content, sent, reviews)
  if (verdict === 'goes out') return undefined
  if (verdict === 'held') return { caseId: await tellDesk(tx, ctx, sent, content) }
  // Decided on at this moment: then it is judged by that.
  return (await holdOpen(tx, verdict.caseId)) ? verdict : hold(tx, ctx, toId, content)
}

interface Held {
  /** Undefined where none of those who have the words sees the sender any more. */
  caseId: string | undefined
}

/** @returns the case that has the words now. */
async function tellDesk(tx: Tx, { user, now }: Ctx, [before]: Sent[], words: string) {
  // The sender is shown as one who has words of theirs sees them: who is to get them now may see nothing of them yet.
  const target = before && (await sql.findTarget(tx, 'person', user.id, before.toId))
  if (!target) return undefined
  const caseId = await sql.openCase(tx, { id: newId(), kind: 'person', targetId: user.id, ...target, now })
  await sql.insertReport(tx, { id: newId(), caseId, reporterId: null, reason: 'spam', words, now })
  return caseId
}

/** Tells a sender in which exchanges that go on they may send now what was held back; an open chat sends it at once. */
export async function releaseWords(
  tx: Tx,
  { events, now }: Pick<Ctx, 'events' | 'now'>,
  caseId: string,
  userId: string,
) {
  for (const exchangeId of await listHeld(tx, caseId)) {
    notify(tx, { events, now }, userId, { kind: 'words-released', personId: null, exchangeId })
    events.announce(tx, [userId], { type: 'words', id: exchangeId })
  }
}

/** Whether it has to be asked at all: only long words of a new user may be held, where newcomers are limited. */
export const mayHold = ({ env, user, now }: Pick<Ctx, 'env' | 'user' | 'now'>, content: string) =>
  env.newcomerLimits && isNew(user, now) && foldedWords(content) !== null

interface Words {
  exchangeId: string
  content: string
}
