import type { ExchangeAct } from '@perkloop/contract/exchange'

/** Something between the messages that nobody wrote. */
export interface ChatNote {
  kind: ExchangeAct['act']
  text: string
  at: string
}

/**
 * Notes and messages in the order they came. While older messages are not read yet, neither are the notes before them;
 * what is still being sent stays last.
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
