const waiting = new Set<() => Promise<unknown>>()

/** What has to be sent before the session ends, or another user's begins. Starts its requests before its first await. */
export function beforeSignOut(finish: () => Promise<unknown>) {
  waiting.add(finish)
}

/** In milliseconds: a call that hangs must not keep a user signed in who has left. */
const patience = 2_000

export const finishBeforeSignOut = () =>
  Promise.race([Promise.all([...waiting].map((finish) => finish())), new Promise((done) => setTimeout(done, patience))])
