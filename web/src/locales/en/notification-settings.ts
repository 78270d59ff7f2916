export const title = () => 'Notifications'
export const intro = () => 'Choose how you hear of what. Nothing is lost: the bell lists all of it for 90 days.'
export const alwaysCome = () =>
  'We always email you about your account: email verification, reset codes, new sign-ins, changes of how you sign in, and invitations.'
export const loading = () => 'Loading notification settings'
export const what = () => 'What happens'
export const app = () => 'App'
export const email = () => 'Email'
export const push = () => 'Push'
/** The name of one switch: 'New bid: email'. */
export const cell = ({ kind, channel }: { kind: string; channel: string }) => `${kind}: ${channel}`
export const always = () => 'Always on, because you may have to act'
export const noEmail = () => 'No email'
export const quietHours = () => 'Quiet hours'
export const quietIntro = () =>
  'Emails and push notifications wait until they end, and then come as one. Only a cancelled exchange or a new date comes at once.'
export const quietOn = () => 'Keep quiet at night'
export const from = () => 'From'
export const until = () => 'Until'
export const timeZone = () => 'Time zone'
export const zoneUnknown = () => 'Choose a time zone'
export const thisZone = ({ zone }: { zone: string }) => `Use this device’s: ${zone}`
export const noHours = () => 'From and until are the same, so no hour is quiet.'
