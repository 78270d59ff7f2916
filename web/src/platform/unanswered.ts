interface Sent {
  key: string
  since: number
  /** The path of the endpoint that deletes what this request may have made. */
  undoneBy: string | undefined
}

/** Requests without a response so far, by what was sent (call-once.ts). */
export const unanswered = new Map<string, Sent>()

/** After a deletion the same may be made again: with its old key it would only get the old response. */
export function forgetUndone(path: string) {
  for (const [content, { undoneBy }] of unanswered) if (undoneBy === path) unanswered.delete(content)
}
