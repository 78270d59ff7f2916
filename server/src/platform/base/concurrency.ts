import { refuse } from './errors'

/** Bounds how many do something costly at once, in all and of one kind (a network). */
export function limitConcurrency({ inAll, ofOne }: { inAll: number; ofOne: number }) {
  const taken = new Map<string, number>()
  let all = 0
  return {
    /** @returns how to leave; again does no harm. @throws Refusal 503 where there is no place left. */
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
