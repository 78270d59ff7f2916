import { refuse } from './errors'

/** Limits how many costly things run at once, in all and for one key (a network). */
export function limitConcurrency({ inAll, ofOne }: { inAll: number; ofOne: number }) {
  const taken = new Map<string, number>()
  let all = 0
  return {
    /** @returns a function that leaves; calling it twice does no harm. @throws Refusal 503 where no place is free. */
    enter(one: string) {
      const own = taken.get(one) ?? 0
      if (all >= inAll || own >= ofOne) {
        refuse('UNAVAILABLE', 'busy')
      }
      all += 1
      taken.set(one, own + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        all -= 1
        const rest = (taken.get(one) ?? 1) - 1
        if (rest > 0) taken.set(one, rest)
        else taken.delete(one)
      }
    },
  }
}
