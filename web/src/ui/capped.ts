/** A number with an end: `99+`. */
export function capped(value: number, cap: number) {
  return value > cap ? `${cap}+` : String(value)
}
