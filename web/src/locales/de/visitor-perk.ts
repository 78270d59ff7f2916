export const signUpToSwap = () => 'Zum Tauschen registrieren'
export const logIn = () => 'Anmelden'
