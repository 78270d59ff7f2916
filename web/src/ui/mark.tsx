import './mark.css'

export const HOOK_A = 'M8 45V24A16 16 0 0 1 30.6 9.425V19.479A8 8 0 0 0 16 24V45z'
export const HOOK_B = 'M40 3V24A16 16 0 0 1 17.4 38.575V28.521A8 8 0 0 0 32 24V3z'

/** The logo: two hooks that close into one loop. Decorative: the text beside or around it names it. */
export function Mark({ size }: { size?: number | undefined }) {
  return (
    <svg className="mark" viewBox="0 0 48 48" width={size} height={size} aria-hidden focusable="false">
      <path className="a" d={HOOK_A} />
      <path className="b" d={HOOK_B} />
    </svg>
  )
}

export function Brand() {
  return (
    <span className="brand">
      <Mark />
      <span>Perkloop</span>
    </span>
  )
}
