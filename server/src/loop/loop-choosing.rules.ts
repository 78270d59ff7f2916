/** A loop that could be proposed: its perks along the loop. */
export interface Candidate {
  perks: { id: string; valueCents: number }[]
  /** When the newest of its perks was posted. */
  since: Date
}

/** How even the values are: 1 where all are the same, 0 where one is worth nothing. */
const evenness = ({ perks }: Candidate) => {
  const values = perks.map(({ valueCents }) => valueCents)
  const most = Math.max(...values)
  return most === 0 ? 1 : Math.min(...values) / most
}

/** Best first: those of perks that few others could use, then the most even ones, then those that wait longest. */
function inOrder(candidates: Candidate[]) {
  const uses = new Map<string, number>()
  for (const { perks } of candidates) for (const { id } of perks) uses.set(id, (uses.get(id) ?? 0) + 1)
  const worth = ({ perks }: Candidate) =>
    perks.length / perks.reduce((sum, { id }) => sum + Math.sqrt(uses.get(id) ?? 1), 0)
  return candidates
    .map((candidate) => ({ candidate, worth: worth(candidate), even: evenness(candidate) }))
    .sort(
      (one, other) =>
        other.worth - one.worth ||
        other.even - one.even ||
        one.candidate.since.getTime() - other.candidate.since.getTime(),
    )
    .map(({ candidate }) => candidate)
}

const size = (loops: Candidate[]) => loops.reduce((sum, { perks }) => sum + perks.length, 0)

/** Takes each that shares no perk with those taken before. */
function takeDisjoint(candidates: Candidate[]) {
  const taken: Candidate[] = []
  const held = new Set<string>()
  for (const candidate of candidates) {
    if (candidate.perks.some(({ id }) => held.has(id))) continue
    taken.push(candidate)
    for (const { id } of candidate.perks) held.add(id)
  }
  return taken
}

/**
 * Chooses loops of which no two share a perk, so that many people are in one: greedily, and then exchanges one that is chosen
 * for others that only it stands in the way of, as long as that gains people.
 */
export function chooseLoops(candidates: Candidate[]): Candidate[] {
  const ordered = inOrder(candidates)
  const chosen = new Set(takeDisjoint(ordered))
  const holder = new Map<string, Candidate>()
  const hold = (loop: Candidate) => {
    chosen.add(loop)
    for (const { id } of loop.perks) holder.set(id, loop)
  }
  for (const loop of chosen) hold(loop)

  for (let gained = true; gained; ) {
    gained = false
    const behind = new Map<Candidate, Candidate[]>()
    for (const candidate of ordered) {
      if (chosen.has(candidate)) continue
      const inTheWay = new Set(candidate.perks.flatMap(({ id }) => holder.get(id) ?? []))
      const [only] = inTheWay
      if (only && inTheWay.size === 1) behind.set(only, [...(behind.get(only) ?? []), candidate])
    }
    for (const [loop, others] of behind) {
      // An exchange before this one may have taken a perk that these need.
      const fitting = others.filter(({ perks }) => perks.every(({ id }) => (holder.get(id) ?? loop) === loop))
      const better = takeDisjoint(fitting)
      if (size(better) <= loop.perks.length) continue
      chosen.delete(loop)
      for (const { id } of loop.perks) holder.delete(id)
      for (const one of better) hold(one)
      gained = true
    }
  }
  return ordered.filter((candidate) => chosen.has(candidate))
}
