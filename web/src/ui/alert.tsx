import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classes } from './classes'
import './alert.css'

const ICONS = { error: CircleAlert, warn: TriangleAlert, success: CircleCheck, note: Info } as const

interface AlertProps {
  kind?: keyof typeof ICONS | undefined
  /** One sentence, with the important part in `<b>`. */
  children: ReactNode
  /** A small button or link at the right. */
  action?: ReactNode
  icon?: LucideIcon | undefined
  ref?: Ref<HTMLDivElement>
}

/** As a ref: scrolls to what appears in a form, which may be scrolled away from it. */
export const intoView = (node: Element | null) => node?.scrollIntoView({ block: 'nearest' })

/** A box in the page: what failed, what to know, what went well. Errors are announced at once. */
export function Alert({ kind = 'error', children, action, icon, ref }: AlertProps) {
  const Icon = icon ?? ICONS[kind]
  return (
    <div
      ref={ref}
      className={classes('notice', kind === 'error' && 'is-error', kind === 'warn' && 'is-warn')}
      role={kind === 'error' ? 'alert' : kind === 'success' ? 'status' : undefined}
    >
      <Icon aria-hidden />
      <div>{children}</div>
      {action && <div className="notice-end">{action}</div>}
    </div>
  )
}
