export const signedOut = () => 'Du wurdest abgemeldet. Melde dich bitte wieder an.'
