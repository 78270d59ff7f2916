import './mark.css'

export const HOOK_A = 'M8 45V24A16 16 0 0 1 30.6 9.425V19.479A8 8 0 0 0 16 24V45z'
export const HOOK_B = 'M40 3V24A16 16 0 0 1 17.4 38.575V28.521A8 8 0 0 0 32 24V3z'

/** Two hooks that close into one loop. Decorative unless it is given a label. */
export function Mark({ size, label }: { size?: number | undefined; label?: string | undefined }) {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg className="mark" viewBox="0 0 48 48" width={size} height={size} focusable="false" {...named}>
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
