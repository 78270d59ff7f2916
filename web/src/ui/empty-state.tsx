import type { ReactNode } from 'react'
import { classes } from './classes'
import { HOOK_A, HOOK_B } from './mark'
import './empty-state.css'

interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  /** Things: two blank tickets; people: two blank faces; none: no picture. */
  art?: 'things' | 'people' | 'none' | undefined
  /** One or two buttons. */
  action?: ReactNode
  small?: boolean | undefined
  /** The heading's level in the page. */
  level?: 2 | 3 | undefined
}

export function EmptyState({ title, text, art = 'things', action, small, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className={classes('empty', small && 'is-small')}>
      {art !== 'none' && <EmptyArt kind={art} />}
      <Title className="empty-title">{title}</Title>
      {text && <p>{text}</p>}
      {action && <div className="empty-actions">{action}</div>}
    </div>
  )
}

/** Two of a kind, and the logo between them. */
function EmptyArt({ kind }: { kind: 'things' | 'people' }) {
  const ticket = (
    <path d="M18 10h76a14 14 0 0 1 14 14v10.5a27 27 0 0 0 0 51V96a14 14 0 0 1-14 14H18A14 14 0 0 1 4 96V24A14 14 0 0 1 18 10z" />
  )
  const inside = kind === 'people' ? <Face /> : <Lines />
  return (
    <svg className="empty-art" viewBox="0 0 232 120" aria-hidden focusable="false">
      <g fill="none" stroke="var(--color-line-strong)" strokeWidth="1.5" strokeDasharray="5 5">
        {ticket}
        <g transform="matrix(-1 0 0 1 232 0)">{ticket}</g>
      </g>
      <circle cx="116" cy="60" r="22" fill="var(--color-raised)" />
      <g transform="translate(101 45) scale(.625)">
        <path fill="var(--color-primary)" d={HOOK_A} />
        <path fill="var(--color-accent)" d={HOOK_B} />
      </g>
      <g fill="var(--color-line)">
        {inside}
        <g transform="translate(140)">{inside}</g>
      </g>
    </svg>
  )
}

function Face() {
  return (
    <>
      <circle cx="46" cy="44" r="17" />
      <path d="M20 96a26 26 0 0 1 52 0z" />
    </>
  )
}

function Lines() {
  return (
    <>
      <rect x="20" y="30" width="52" height="34" rx="6" />
      <rect x="20" y="74" width="44" height="7" rx="3.5" />
      <rect x="20" y="88" width="28" height="7" rx="3.5" />
    </>
  )
}
