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

/** So many exchanges are tried at most: a batch is chosen in a moment. */
const mostTries = 10_000

/** A choice of loops of which no two share a perk. */
function choiceOf() {
  const chosen = new Set<Candidate>()
  const holders = new Map<string, Candidate>()
  return {
    all: () => [...chosen],
    has: (loop: Candidate) => chosen.has(loop),
    isFree: ({ perks }: Candidate) => perks.every(({ id }) => !holders.has(id)),
    /** Those whose place a loop would take. */
    inTheWayOf: ({ perks }: Candidate) => [...new Set(perks.flatMap(({ id }) => holders.get(id) ?? []))],
    add(loop: Candidate) {
      chosen.add(loop)
      for (const { id } of loop.perks) holders.set(id, loop)
    },
    remove(loop: Candidate) {
      chosen.delete(loop)
      for (const { id } of loop.perks) holders.delete(id)
    },
  }
}

/**
 * Chooses loops of which no two share a perk, so that many people are in one: greedily, and then puts others in the place of
 * chosen ones as long as that gains people. What gains nothing is kept as well: it opens the way to what does.
 */
export function chooseLoops(candidates: Candidate[]): Candidate[] {
  const ordered = inOrder(candidates)
  const choice = choiceOf()
  const withPerk = new Map<string, Candidate[]>()
  for (const loop of ordered) {
    if (choice.isFree(loop)) choice.add(loop)
    for (const { id } of loop.perks) {
      const known = withPerk.get(id)
      if (known) known.push(loop)
      else withPerk.set(id, [loop])
    }
  }
  /** Takes a loop instead of those in its way, and what else fits then. */
  function exchangeFor(loop: Candidate) {
    const removed = choice.inTheWayOf(loop)
    for (const one of removed) choice.remove(one)
    choice.add(loop)
    const added = [loop]
    for (const { id } of removed.flatMap(({ perks }) => perks)) {
      const next = withPerk.get(id)?.find(choice.isFree)
      if (!next) continue
      choice.add(next)
      added.push(next)
    }
    return { removed, added }
  }
  const placeOf = new Map(ordered.map((loop, place) => [loop, place]))
  const places = (loops: Candidate[]) => loops.reduce((sum, loop) => sum + (placeOf.get(loop) ?? 0), 0)
  // What is best so far: most people, and of that the best ones.
  let best = choice.all()
  let [ahead, behind] = [0, 0]
  const most = Math.min(mostTries, 8 * ordered.length)
  for (let tries = 0; tries < most; tries += 1) {
    const loop = ordered[tries % ordered.length] as Candidate
    if (choice.has(loop)) continue
    const { removed, added } = exchangeFor(loop)
    const gain = size(added) - size(removed)
    if (gain < 0) {
      for (const one of added) choice.remove(one)
      for (const one of removed) choice.add(one)
      continue
    }
    ahead += gain
    behind += places(added) - places(removed)
    if (ahead === 0 && behind >= 0) continue
    best = choice.all()
    ;[ahead, behind] = [0, 0]
  }
  return best.sort((one, other) => (placeOf.get(one) ?? 0) - (placeOf.get(other) ?? 0))
}
