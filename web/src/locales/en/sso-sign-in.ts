export const signInWith = ({ organization }: { organization: string }) => `Sign in with ${organization}`
export const isRequired = ({ organization }: { organization: string }) =>
  `${organization} signs its members in. You need no password here.`
export const withPassword = () => 'Use a password instead'
export const signingIn = () => 'Signing you in...'
export const oneMoment = () => 'One moment, please.'
export const didNotWork = () => 'That did not work'
export const tryAgain = () => 'Sign in again'
export const notBegun = () =>
  'This sign-in was begun in another tab or browser, or was finished already. Please begin again.'
export const beginHere = () => 'Signing in begins at Perkloop'
export const beginHereHow = () =>
  'You came from your identity provider, where it can’t begin. Enter your work email on the sign-in page: it takes you there and back.'
export const toSignIn = () => 'Go to the sign-in page'
export const linkTitle = () => 'Is this your account?'
export const linkText = ({ email, organization }: { email: string; organization: string }) =>
  `There is an account for ${email}. Prove once that it is yours: after that ${organization} signs you in.`
export const linkIt = () => 'Continue'
export const byPasskey = () => 'Prove it with a passkey'
export const forgotPassword = () => 'Forgot password?'
export const code = () => 'Code'
export const codeHint = () => 'From your authenticator app, or a recovery code'
export const enterCode = () => 'Enter the code'
export const welcome = () => 'Welcome to Perkloop!'
export const goOnNow = () => 'It is you. You can go on now.'
export const passwordEnds = ({ organization }: { organization: string }) =>
  `${organization} signs its members in. As a member you can’t sign in with your password or a passkey any more.`
