export const changeAgreed = () => 'Change what was agreed'
export const otherConfirms = ({ name }: { name: string }) => `Until ${name} confirms, all stays as it was agreed.`
export const propose = () => 'Propose'
export const proposed = () => 'Proposed'
export const changeSomething = () => 'Change the day, the logistics or the quantity'
/** In a loop of three, whose numbers were settled among all of its people. */
export const changeDayOrLogistics = () => 'Change the day or the logistics'
export const quantityOf = ({ perk }: { perk: string }) => `Quantity of ${perk}`
export const nameProposes = ({ name }: { name: string }) => `${name} proposes a change`
export const youProposed = () => 'You proposed a change'
export const waitingFor = ({ name }: { name: string }) => `${name} has to confirm. Until then all stays as it was.`
export const day = ({ day }: { day: string }) => `By ${day}`
export const dayInstead = ({ day, was }: { day: string; was: string }) => `By ${day} instead of ${was}`
export const quantity = ({ quantity, perk }: { quantity: string; perk: string }) => `${quantity} × ${perk}`
export const quantityInstead = ({ quantity, perk, was }: { quantity: string; perk: string; was: string }) =>
  `${quantity} × ${perk} instead of ${was}`
export const logistics = ({ logistics }: { logistics: string }) => `Logistics: ${logistics}`
export const logisticsInstead = ({ logistics, was }: { logistics: string; was: string }) =>
  `Logistics: ${logistics} – instead of: ${was}`
export const confirm = () => 'Confirm the change'
export const confirming = () => 'Confirming...'
export const confirmed = () => 'The change is agreed'
export const refuse = () => 'Keep it as it was'
export const refusing = () => 'Refusing...'
export const refused = () => 'All stays as it was'
export const takeBack = () => 'Take it back'
export const takingBack = () => 'Taking it back...'
export const takenBack = () => 'Taken back'
/** In the chat; `what` is one or more of the sentences above. */
export const youProposedWhat = ({ what }: { what: string }) => `You proposed a change. ${what}`
export const nameProposedWhat = ({ name, what }: { name: string; what: string }) => `${name} proposed a change. ${what}`
export const youConfirmedWhat = ({ what }: { what: string }) => `You confirmed the change. ${what}`
export const nameConfirmedWhat = ({ name, what }: { name: string; what: string }) =>
  `${name} confirmed the change. ${what}`
export const youRefused = () => 'You refused the change.'
export const nameRefused = ({ name }: { name: string }) => `${name} refused the change.`
export const youWithdrew = () => 'You took the change back.'
export const nameWithdrew = ({ name }: { name: string }) => `${name} took the change back.`
