import { newSince } from '../newcomer/newcomer.service'
import { Refusal } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import * as sql from './report.sql'
import { foldedWords, judgeWords } from './same-words.rules'
import { findSent } from './same-words.sql'

/**
 * Holds back a message of somebody new with words that several others have from them already: the desk gets a case
 * about the person with the words in it, and they may go out once it was decided to keep all as it is.
 * @returns the refusal, which keeps the case; undefined where the message may go out (docs/product.md, Calls).
 */
export async function holdSameWords(ctx: Ctx, { exchangeId, content }: { exchangeId: string; content: string }) {
  const { db, user, now, env } = ctx
  if (!env.newcomerLimits || foldedWords(content) === null) return undefined
  const found = await findSent(db, { userId: user.id, exchangeId, newSince: newSince(now) })
  const verdict = found ? judgeWords(content, found.sent, found.reviews) : 'goes out'
  if (!found || verdict === 'goes out') return undefined
  if (verdict === 'held') {
    await transaction(db, async (tx) => {
      const target = await sql.findTarget(tx, 'person', user.id, found.toId)
      if (!target) return
      const caseId = await sql.openCase(tx, { id: newId(), kind: 'person', targetId: user.id, ...target, now })
      const report = { id: newId(), caseId, reporterId: null, reason: 'spam' as const, words: content, now }
      await sql.insertReport(tx, report)
    })
  }
  return new Refusal('WORDS_HELD', 'wordsHeld')
}
