/**
 * Keys of requests without a response so far, by what was sent (call-once.ts). Once something was deleted all are forgotten: what was
 * removed may be made again, and its old key would only get the old response.
 */
export const unanswered = new Map<string, { key: string; since: number }>()
