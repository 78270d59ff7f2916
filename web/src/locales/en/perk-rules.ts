import type { Audience } from '@perkloop/contract/perk-rules'

export const rules = () => 'Rules for perks'
export const rulesText = () =>
  'They hold for everything members offer, at once. What a new rule forbids leaves the market; open exchanges go on.'
export const loading = () => 'Loading the rules'
export const kinds = () => 'Kinds members may offer'
export const allKinds = () => 'Press a kind to take it away.'
export const kindNeeded = () => 'Members then have to choose a kind for every perk.'
export const highestValue = () => 'Highest value of a perk'
export const anyValue = () => 'Empty: any value'
export const valueLike = ({ cents }: { cents: string }) => `Enter a value like 45 or ${cents}`
export const whoSees = () => 'Who may see members’ perks'
export const audiences: Record<Audience, () => string> = {
  everybody: () => 'Everybody',
  colleagues: () => 'Colleagues only',
  partners: () => 'Colleagues, and partner organizations',
}
export const audienceHints: Record<Audience, () => string> = {
  everybody: () => 'Of private members still only their friends',
  colleagues: () => 'Also friends elsewhere see nothing any more',
  partners: () => 'Those below that have agreed',
}
export const approveFirst = () => 'Approve perks first'
export const approveHint = () =>
  'New and changed perks wait under Perks & Exchanges until somebody who manages members’ perks approves them. What is on the market stays.'
export const loops = () => 'Look for loops with members’ perks'
export const loopsHint = () =>
  'Two or three people swap, and each gives to the next. Without it members’ perks are in none, whatever they chose.'
export const noLoopsAmong = () => 'Only perks that everybody may see are in loops'
export const saved = () => 'Rules saved. It takes some seconds until every perk follows them.'
export const partners = () => 'Partner organizations'
export const partnersText = () =>
  'Each decides by its own rules whether the other’s members see its perks, and may end this at any time.'
export const loadingPartners = () => 'Loading partners'
export const partnerDomain = () => 'A domain they have proven here'
export const ask = () => 'Ask'
export const asked = ({ name }: { name: string }) => `${name} was asked`
export const isPartner = ({ name }: { name: string }) => `${name} is a partner now`
export const states = {
  asked: () => 'Asked, no answer yet',
  asking: () => 'Asks to be a partner',
  agreed: () => 'Partner',
}
export const agree = () => 'Agree'
export const agreeWith = ({ name }: { name: string }) => `Agree to be partners with ${name}`
export const end = ({ name }: { name: string }) => `End with ${name}`
export const endQuestion = ({ name }: { name: string }) => `No partner of ${name}?`
export const endText = () => 'Their members see none of your perks that are kept among partners any more.'
export const endIt = () => 'End it'
export const approvals = () => 'Waiting for approval'
export const approvalsText = () => 'Perks of members that are on the market once they are approved. The oldest first.'
export const loadingApprovals = () => 'Loading what waits for approval'
export const approve = () => 'Approve'
export const approvePerk = ({ perk }: { perk: string }) => `Approve ${perk}`
export const approving = ({ perk }: { perk: string }) => `Approving ${perk}...`
export const approved = ({ perk }: { perk: string }) => `${perk} is approved`
export const turnDown = () => 'Turn down'
export const turnDownPerk = ({ perk }: { perk: string }) => `Turn down ${perk}`
export const turnedDown = ({ perk }: { perk: string }) => `${perk} is turned down`
export const approveAfterAll = () => 'Approve after all'
export const approvePerkAfterAll = ({ perk }: { perk: string }) => `Approve ${perk} after all`
export const wasTurnedDown = ({ note }: { note: string }) => `Turned down: “${note}”`
export const why = () => 'Why not'
export const whyHint = ({ owner }: { owner: string }) => `${owner} reads this, and can change the perk.`
export const changedTo = ({ perk, description }: { perk: string; description: string }) =>
  `The perk was changed meanwhile. Now it reads “${perk}: ${description}”`
export const by = ({ owner }: { owner: string }) => `By ${owner}`
export const change = () => 'Change rules'
export const notAllowed = () => 'Kinds not allowed'
export const nothing = () => 'None'
export const any = () => 'Any'
export const monthly = ({ amount }: { amount: string }) => `${amount} a month`
export const yes = () => 'Yes'
export const no = () => 'No'
