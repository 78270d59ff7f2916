export const title = () => 'Emails'
export const intro = () => 'Choose which emails you get. You still see everything in Perkloop.'
export const alwaysCome = () =>
  'We always email you about your account: email verification, reset codes, new sign-ins, changes of how you sign in, and invitations.'
export const loading = () => 'Loading email settings'
