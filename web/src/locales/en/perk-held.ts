import type { HeldReason, Verdict } from '@perkloop/contract/perk-rules'

interface Rule {
  kind: string
  most: string
}

/** Title of the group in My Perks. */
export const held = () => 'Not on the market'
/** What stands with one's own perk that the rules of the organization keep off the market. */
export const why: Record<HeldReason, (note: string) => string> = {
  approval: () => 'Waits for approval by your organization.',
  refused: (note) => `Your organization turned it down: “${note}”. Edit it, and it is asked again.`,
  kind: () => 'Your organization does not allow perks of this kind any more.',
  'kind-missing': () => 'Choose a kind: your organization does not allow every kind.',
  value: () => 'It is worth more than your organization allows.',
  'owner-away': () => 'Kept off the market while its owner can’t sign in.',
}
/** While the form is filled in. */
export const fits = () => 'Your organization allows this perk.'
export const verdicts: Record<Verdict, (rule: Rule) => string> = {
  approval: () => 'Needs approval: somebody at your organization looks at it first.',
  kind: ({ kind }) => `Not possible: your organization does not allow perks for ${kind}.`,
  'kind-missing': () => 'Choose a kind above: your organization does not allow every kind.',
  value: ({ most }) => `Not possible: your organization allows ${most} a month at most.`,
}
