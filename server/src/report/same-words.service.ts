import { newSince } from '../newcomer/newcomer.service'
import { Refusal } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import * as sql from './report.sql'
import { foldedWords, judgeWords } from './same-words.rules'
import { findSent, lockSending } from './same-words.sql'

/**
 * Holds back a message of somebody new with words that several others have from them already: the desk gets a case
 * about the person with the words in it, and they may go out once it was decided to keep all as it is. Begin the
 * transaction that sends the message with it: of many that are sent at once each counts those before it.
 * @returns the refusal, which keeps the case; undefined where the message may go out (docs/product.md, Calls).
 */
export async function holdSameWords(tx: Tx, { user, now }: Ctx, { exchangeId, content }: Words) {
  const since = newSince(now)
  if (!(await lockSending(tx, user.id, since))) return undefined
  const found = await findSent(tx, { userId: user.id, exchangeId, newSince: since })
  const verdict = found ? judgeWords(content, found.sent, found.reviews) : 'goes out'
  if (!found || verdict === 'goes out') return undefined
  if (verdict === 'held') {
    const target = await sql.findTarget(tx, 'person', user.id, found.toId)
    if (target) {
      const caseId = await sql.openCase(tx, { id: newId(), kind: 'person', targetId: user.id, ...target, now })
      const report = { id: newId(), caseId, reporterId: null, reason: 'spam' as const, words: content, now }
      await sql.insertReport(tx, report)
    }
  }
  return new Refusal('WORDS_HELD', 'wordsHeld')
}

/** Whether it has to be asked at all: words that are short go out, and so do all where nobody is held up. */
export const mayHold = ({ env }: Pick<Ctx, 'env'>, { content }: Words) =>
  env.newcomerLimits && foldedWords(content) !== null

interface Words {
  exchangeId: string
  content: string
}
