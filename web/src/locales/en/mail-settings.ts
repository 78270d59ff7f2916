export const title = () => 'Mail'
export const intro = () => 'Choose what we may write to you about. What you switch off still shows in the app.'
export const alwaysCome = () =>
  'Mails about your account always come: email verification, reset codes, new sign-ins, changes of how you sign in, and invitations.'
export const loading = () => 'Loading mail settings'
