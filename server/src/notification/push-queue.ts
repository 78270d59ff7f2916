const pushers = new Set<() => void>()

/** Calls `push` when this process has told a user of something, so that it is pushed before the next run of the job. */
export function whenNotified(push: () => void) {
  pushers.add(push)
  return () => void pushers.delete(push)
}

export function tellPushers() {
  for (const push of pushers) push()
}
