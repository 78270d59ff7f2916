import { useId } from 'react'
import { HOOK_A, HOOK_B } from '../ui/mark'

/** The logo as two posters: a shelf and a row of arches, closed into one loop. */
export function LoopArt() {
  const id = useId()
  return (
    <svg viewBox="4 0 40 48" aria-hidden focusable="false">
      <clipPath id={`${id}-a`}>
        <path d={HOOK_A} />
      </clipPath>
      <clipPath id={`${id}-b`}>
        <path d={HOOK_B} />
      </clipPath>
      <g clipPath={`url(#${id}-a)`}>
        <rect x="4" y="4" width="36" height="42" fill="var(--art-denim)" />
        <rect x="8" y="24" width="5.5" height="21" fill="var(--art-marigold)" />
        <circle cx="10.6" cy="28.5" r="1.6" fill="var(--art-sky)" />
        <rect x="8" y="38" width="5.5" height="1.4" fill="var(--art-sky)" />
        <rect x="14" y="30" width="2.4" height="15" fill="var(--art-coral)" />
        <rect x="18" y="7" width="6" height="9" fill="var(--art-coral)" transform="rotate(12 20 12)" />
        <rect x="27" y="8" width="4" height="14" fill="var(--art-paper)" />
        <rect x="8" y="42" width="10" height="3" fill="var(--art-sky)" />
      </g>
      <g clipPath={`url(#${id}-b)`}>
        <rect x="14" y="2" width="28" height="42" fill="var(--art-blush)" />
        <rect x="32" y="2" width="10" height="28" fill="var(--art-marigold)" />
        <circle cx="41" cy="8" r="3" fill="var(--art-coral)" />
        <path d="M36 16h5v14h-5z" fill="var(--art-paper)" />
        <path d="M22 42v-5a7 7 0 0 1 14 0v5z" fill="var(--art-pine)" />
        <path d="M26.500 42v-3a2.500 2.500 0 0 1 5 0v3z" fill="var(--art-blush)" />
        <path d="M14 42V30h7a8 8 0 0 1 1 12z" fill="var(--art-coral)" />
        <circle cx="18.500" cy="35" r="2" fill="var(--art-paper)" />
      </g>
    </svg>
  )
}
