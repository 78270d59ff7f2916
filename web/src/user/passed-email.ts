/** The email that one screen passes to the next in the router's state, so that it is not in the address. */
export function passedEmail(state: unknown) {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
}
