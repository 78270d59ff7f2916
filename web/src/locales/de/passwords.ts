export const currentPassword = () => 'Aktuelles Passwort'
export const newPassword = () => 'Neues Passwort'
export const confirmPassword = () => 'Passwort wiederholen'
export const atLeastCharacters = ({ least }: { least: number }) => `Mindestens ${least} Zeichen`
export const doNotMatch = () => 'Die Passwörter stimmen nicht überein'
