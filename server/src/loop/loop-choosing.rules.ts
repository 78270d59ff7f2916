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

/** So many exchanges are tried at most, and so many loops looked at for them: choosing keeps a process from its requests. */
const mostTries = 10_000
const mostLooks = 200_000

/** So many loops of one perk are chosen from: only one of them can come about. */
const mostOfPerk = 100

/** So many of them go through the same other perk, as long as there are others: it goes one way only. */
const mostThrough = 10

/** The most even loops of a perk, which is the first of each: those that wait longest where they are alike. */
export function mostEvenOf(loops: Candidate[]) {
  if (loops.length <= mostOfPerk) return loops
  const ordered = loops
    .map((loop) => ({ loop, even: evenness(loop) }))
    .sort((one, other) => other.even - one.even || one.loop.since.getTime() - other.loop.since.getTime())
  const through = new Map<string, number>()
  const kept: Candidate[] = []
  const left: Candidate[] = []
  for (const { loop } of ordered) {
    const others = loop.perks.slice(1).map(({ id }) => id)
    if (others.some((id) => (through.get(id) ?? 0) >= mostThrough)) left.push(loop)
    else {
      kept.push(loop)
      for (const id of others) through.set(id, (through.get(id) ?? 0) + 1)
    }
  }
  return [...kept, ...left].slice(0, mostOfPerk)
}

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
  let looks = 0
  const freeWith = (id: string) =>
    withPerk.get(id)?.find((loop) => {
      looks += 1
      return choice.isFree(loop)
    })
  /** Takes a loop instead of those in its way, and what else fits then. */
  function exchangeFor(loop: Candidate) {
    const removed = choice.inTheWayOf(loop)
    for (const one of removed) choice.remove(one)
    choice.add(loop)
    const added = [loop]
    for (const { id } of removed.flatMap(({ perks }) => perks)) {
      const next = freeWith(id)
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
  for (let tries = 0; tries < most && looks < mostLooks; tries += 1) {
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
