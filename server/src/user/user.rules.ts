/** A code as it may be copied down: in groups, with a hyphen or a space between them. */
export function plainCode(typed: string) {
  return typed.replace(/[\s\p{Pd}]+/gu, '')
}
