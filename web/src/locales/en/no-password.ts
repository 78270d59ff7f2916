/** For people who sign in without a password of their own. */
export const password = () => 'Password'
export const noneYet = ({ email }: { email: string }) =>
  `You have no password. With one you can sign in by yourself, change your email and add passkeys. We send a code to ${email}, and you sign in anew after that.`
export const setPassword = () => 'Set a password'
export const companySignsIn = ({ company }: { company: string }) =>
  `${company} signs you in. You need no password here.`
export const passkeyNeedsPassword = () => 'Adding a passkey takes a password. Set one first.'
export const signInAgain = ({ company }: { company: string }) => `Sign in again with ${company}`
export const signInAgainText = ({ company }: { company: string }) =>
  `${company} asks you once more, or lets you through. Then you are back on this page and can go on.`
export const passwordFirst = ({ email }: { email: string }) =>
  `You prove it by a password, and have none yet. We send a code to ${email} to set one.`
export const codesNeedPassword = () => 'Codes from your phone come after a password. Set one first.'
export const companyAsks = ({ company }: { company: string }) =>
  `${company} signs you in, and asks for a second step there if it wants one. It counts here as well.`
