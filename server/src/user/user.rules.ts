/** An invite code without the spaces and hyphens that it may be copied with. */
export function plainCode(typed: string) {
  return typed.replace(/[\s\p{Pd}]+/gu, '')
}
