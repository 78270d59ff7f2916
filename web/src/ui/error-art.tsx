import { HOOK_A, HOOK_B } from './mark'

/** The logo, pulled apart. */
export function ErrorArt({ size = 104 }: { size?: number | undefined }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden focusable="false" overflow="visible">
      <g transform="translate(-3 1.5) rotate(-9 24 24)">
        <path fill="var(--color-primary)" d={HOOK_A} />
      </g>
      <g transform="translate(4 -1.5) rotate(10 24 24)">
        <path fill="var(--color-accent)" d={HOOK_B} />
      </g>
    </svg>
  )
}
