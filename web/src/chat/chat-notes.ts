import type { ExchangeAct } from '@perkloop/contract/exchange'

/** A history entry of the exchange, to stand between the messages. */
export interface ChatNote {
  kind: ExchangeAct['act']
  text: string
  at: string
}

/**
 * Notes and messages in the order of time. Notes from before the oldest loaded message are left out until older
 * messages are loaded; messages still being sent stay last.
 */
export function inOrder<Line extends { createdAt: string; state?: string }>(
  lines: Line[],
  notes: ChatNote[],
  hasEarlier: boolean,
): (Line | ChatNote)[] {
  const from = hasEarlier ? (lines[0]?.createdAt ?? '') : ''
  const waiting = notes.filter((note) => note.at >= from)
  const ordered: (Line | ChatNote)[] = []
  for (const line of lines) {
    while (waiting[0] && (line.state || waiting[0].at <= line.createdAt)) ordered.push(waiting.shift() as ChatNote)
    ordered.push(line)
  }
  return [...ordered, ...waiting]
}
