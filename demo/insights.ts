/** What the organization learnt of its last months, the newest first; what is about fewer than five of its six is left out. */
export const insights = [
  {
    members: 6,
    searches: [{ words: 'sauna', people: 5 }],
    kinds: [
      { kind: 'fitness', offered: 6, wanted: 5, swapped: 5, value_cents: 61_000 },
      { kind: 'food', offered: 5, wanted: null, swapped: 6, value_cents: 34_500 },
      { kind: 'culture', offered: null, wanted: 5, swapped: null, value_cents: null },
    ],
  },
  { members: 6, searches: [], kinds: [{ kind: 'food', offered: 5, wanted: 5, swapped: null, value_cents: null }] },
]
