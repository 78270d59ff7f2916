export const signedOut = () => 'You were signed out. Please log in again.'
