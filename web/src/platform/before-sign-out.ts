const waiting = new Set<() => Promise<unknown>>()

/** What has to be sent before the session ends, or another user's begins. Starts its requests before its first await. */
export function beforeSignOut(finish: () => Promise<unknown>) {
  waiting.add(finish)
}

export const finishBeforeSignOut = () => Promise.all([...waiting].map((finish) => finish()))
