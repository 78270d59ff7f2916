export const joined = ({ organization }: { organization: string }) => `You joined ${organization}`
export const join = ({ organization }: { organization: string }) => `Join ${organization}`
export const invitedAs = ({ role }: { role: string }) => `You are invited as ${role}.`
export const invitedAnother = ({ invited, me }: { invited: string; me: string }) =>
  `This invitation is for ${invited}, and you are signed in as ${me}. Log out, and open its link again.`
export const inItAlready = () => 'You are in this organization already.'
export const leaveFirst = ({ organization }: { organization: string }) =>
  `You already belong to ${organization}. Leave it first, then open this invitation again.`
export const openUntil = ({ day }: { day: string }) => `The invitation is open until ${day}.`
/** Leaves the invitation for the form of a new organization. */
export const createYourOwn = () => 'Create your own instead'
export const notNow = () => 'Not now'
export const joinOrganization = () => 'Join organization'
