/** For people who sign in without a password of their own. */
export const password = () => 'Passwort'
export const noneYet = ({ email }: { email: string }) =>
  `Du hast kein Passwort. Mit einem kannst du dich selbst anmelden, deine E-Mail-Adresse ändern und Passkeys hinzufügen. Wir schicken einen Code an ${email}, und danach meldest du dich neu an.`
export const setPassword = () => 'Passwort festlegen'
export const companySignsIn = ({ company }: { company: string }) =>
  `${company} meldet dich an. Du brauchst hier kein Passwort.`
export const passkeyNeedsPassword = () =>
  'Um einen Passkey hinzuzufügen, brauchst du ein Passwort. Leg zuerst eins fest.'
export const signInAgain = ({ company }: { company: string }) => `Noch einmal mit ${company} anmelden`
export const signInAgainText = ({ company }: { company: string }) =>
  `${company} fragt dich noch einmal oder lässt dich gleich durch. Dann bist du wieder auf dieser Seite und kannst weitermachen.`
export const passwordFirst = ({ email }: { email: string }) =>
  `Du beweist es mit einem Passwort und hast noch keins. Wir schicken einen Code an ${email}, damit du eins festlegen kannst.`
export const codesNeedPassword = () => 'Codes vom Handy kommen nach einem Passwort. Leg zuerst eins fest.'
export const companyAsks = ({ company }: { company: string }) =>
  `${company} meldet dich an und fragt dort nach einem zweiten Schritt, wenn das gewünscht ist. Er zählt auch hier.`
