/** Above the people of the demo company. */
export const lookAroundAs = () => 'Look around as'
export const whatToSee = {
  everything: () => 'Everything going on',
  'other-side': () => 'Swaps with Ben',
  organization: () => 'Runs an organization',
  new: () => 'New, with nothing yet',
}
export const youAreNow = ({ name }: { name: string }) => `You’re looking around as ${name}`
export const asksForCode = () => 'They turned on two-factor sign-in. Sign in with their password.'
