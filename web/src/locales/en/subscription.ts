export const subscription = () => 'Subscription'
export const updated = () => 'Subscription updated successfully!'
export const currentPlan = () => 'Current plan'
export const renewsOn = () => 'Renews on'
export const free = ({ day }: { day: string }) => `${day}, at no charge`
export const notAvailable = () => 'Not available'
export const nothingIsCharged = () =>
  'Nothing is charged: this Perkloop has no billing. A plan sets the seats alone; all the rest is there for everybody.'
export const plans = () => 'Plans'
export const recommended = () => 'Recommended'
export const selected = () => 'Selected'
export const stayOn = ({ plan }: { plan: string }) => `Stay on ${plan}`
export const choose = ({ plan }: { plan: string }) => `Choose ${plan}`
/** Where nothing is charged a larger plan is just that. Null is any number. */
export const moreSeats = ({ limit }: { limit: number | null }) =>
  `Room for ${limit ?? 'any number of'} members, right away.`
export const upgradeTo = ({ plan }: { plan: string }) => `Upgrade to ${plan}`
export const downgradeTo = ({ plan }: { plan: string }) => `Downgrade to ${plan}`
/** Of the plan that is about to be chosen. */
export const fewerSeats = ({ limit }: { limit: number }) => `There is room for ${limit} members, and for no more.`
export const noLonger = ({ lost }: { lost: string[] }) =>
  `You can no longer set up or change ${new Intl.ListFormat('en', { type: 'disjunction' }).format(lost)}. What exists already keeps working and can be removed.`
export const directoryAddsNobody = () => 'The directory adds nobody new.'
export const parts = {
  'custom-roles': () => 'roles of your own',
  sso: () => 'single sign-on',
  scim: () => 'the directory',
  integrations: () => 'access tokens and webhooks',
}
