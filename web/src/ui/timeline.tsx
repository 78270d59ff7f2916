import { Check, X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import * as t from '#locale/controls'
import { classes } from './classes'
import { Mark } from './mark'
import './timeline.css'

interface TimelineStep {
  label: string
  /** '9 Feb', 'until 27 March'. */
  when?: ReactNode
}

interface TimelineProps {
  steps: readonly TimelineStep[]
  /** The current step, from 0; past the last one all are done. */
  current: number
  label?: string | undefined
  /** For something that was cancelled: grey, with a cross at the last step. */
  muted?: boolean | undefined
}

/** Steps on a line: those that are done have a check mark, the current one the logo. */
export function Timeline({ steps, current, label = t.timeline(), muted = false }: TimelineProps) {
  return (
    <ol
      className={classes('track', muted && 'is-muted')}
      aria-label={label}
      style={{ '--lines': Math.max(steps.length - 1, 1) } as CSSProperties}
    >
      {steps.map((step, index) => {
        const done = index < current
        const now = index === current
        return (
          <li
            key={step.label}
            className={classes(done && 'is-done', now && 'is-now')}
            aria-current={now ? 'step' : undefined}
          >
            <span className="pin">
              {done && (muted && index === steps.length - 1 ? <X aria-hidden /> : <Check aria-hidden />)}
              {now && <Mark />}
            </span>
            <b>
              {step.label}
              {done && <span className="sr">{t.stepDone()}</span>}
            </b>
            {step.when && <span className="when num">{step.when}</span>}
          </li>
        )
      })}
    </ol>
  )
}
