export const signUpToSwap = () => 'Sign up to swap'
export const logIn = () => 'Log in'
