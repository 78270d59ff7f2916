export const isReady = ({ organization }: { organization: string }) => `${organization} is ready. Invite your team.`
export const inviteSomeone = () => 'Invite someone'
export const seePlans = () => 'See plans'
export const members = () => 'Members'
export const roleUpdated = () => 'Role updated successfully!'
export const invitationSent = () => 'Invitation sent successfully!'
export const memberRemoved = () => 'Member removed successfully!'
export const invitationRevoked = () => 'Invitation revoked successfully!'
export const member = () => 'Member'
export const role = () => 'Role'
export const status = () => 'Status'
export const whatYouCanDo = () => 'What you can do'
export const removeQuestion = ({ name }: { name: string }) => `Remove ${name}?`
export const removeMeans = () => 'They lose access right away. They keep their perks and exchanges.'
export const remove = () => 'Remove'
export const revokeQuestion = () => 'Revoke this invitation?'
export const revokeMeans = ({ email }: { email: string }) =>
  `The link that ${email} was sent stops working, and its seat is free again.`
export const revokeInvitation = () => 'Revoke invitation'
/** Follows a name. */
export const isYou = () => ' (you)'
export const invited = () => 'Invited'
export const custom = () => 'Custom'
export const active = () => 'Active'
export const pending = () => 'Pending'
export const deactivated = () => 'Deactivated'
export const editRole = () => 'Edit role'
export const editRoleOf = ({ name }: { name: string }) => `Edit role of ${name}`
export const removeMember = ({ name }: { name: string }) => `Remove ${name}`
export const sendAgain = () => 'Send again'
export const sendAgainTo = ({ email }: { email: string }) => `Send again to ${email}`
export const revokeInvitationOf = ({ email }: { email: string }) => `Revoke the invitation of ${email}`
export const allSeatsTaken = ({ limit }: { limit: number }) =>
  `All ${limit} seats are taken. Revoke an invitation or choose a larger plan.`
export const email = () => 'Email'
export const emailExample = () => 'name@company.com'
export const severalAtOnce = () => 'Several at once: separate them with commas, or paste a list.'
export const invitationResults = () => 'Invitations'
/** Follows an address. */
export const isInvited = () => 'is invited.'
export const sendInvitation = () => 'Send invitation'
export const chooseRole = () => 'Choose a role'
export const givesLess = () =>
  'This role lets you do less than you can do now. Only someone who may do more can undo it.'
export const title = () => 'Title'
export const titleHint = () => 'Their title in this organization, shown on their profile.'
