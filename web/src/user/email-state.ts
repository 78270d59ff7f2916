/** The email one screen hands to the next, kept out of the address. */
export function emailIn(state: unknown) {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
}
