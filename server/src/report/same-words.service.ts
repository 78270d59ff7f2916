import { isNew } from '../newcomer/newcomer.service'
import { notify } from '../notification/notification.service'
import { Refusal } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import * as sql from './report.sql'
import { foldedWords, judgeWords } from './same-words.rules'
import { findSent, holdOpen, insertHeld, listHeld, lockSending } from './same-words.sql'

/**
 * Holds back a message of somebody new with words that several others have from them already: the desk gets a case
 * about the person with the words in it, and they may go out once it was decided to keep all as it is. Begin the
 * transaction that sends the message with it: of many that are sent at once each counts those before it.
 * @returns the refusal, which keeps the case; undefined where the message may go out (docs/product.md, Calls).
 */
export async function holdSameWords(tx: Tx, ctx: Ctx, words: Words): Promise<Refusal | undefined> {
  const { user, now } = ctx
  const { exchangeId, content } = words
  await lockSending(tx, user.id)
  const found = await findSent(tx, user.id, exchangeId)
  const verdict = found ? judgeWords(content, found.sent, found.reviews) : 'goes out'
  if (!found || verdict === 'goes out') return undefined
  // Decided on at this moment: then it is judged by that.
  if (verdict !== 'held' && !(await holdOpen(tx, verdict.caseId))) return holdSameWords(tx, ctx, words)
  const caseId =
    verdict === 'held' ? await tellDesk(tx, { userId: user.id, toId: found.toId, content, now }) : verdict.caseId
  if (caseId !== undefined) await insertHeld(tx, caseId, exchangeId)
  return new Refusal('WORDS_HELD', 'wordsHeld')
}

/** @returns the case that has the words now. */
async function tellDesk(
  tx: Tx,
  { userId, toId, content, now }: { userId: string; toId: string; content: string; now: Date },
) {
  const target = await sql.findTarget(tx, 'person', userId, toId)
  if (!target) return undefined
  const caseId = await sql.openCase(tx, { id: newId(), kind: 'person', targetId: userId, ...target, now })
  const report = { id: newId(), caseId, reporterId: null, reason: 'spam' as const, words: content, now }
  await sql.insertReport(tx, report)
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
export const mayHold = ({ env, user, now }: Pick<Ctx, 'env' | 'user' | 'now'>, { content }: Words) =>
  env.newcomerLimits && isNew(user, now) && foldedWords(content) !== null

interface Words {
  exchangeId: string
  content: string
}
