import * as t from '#locale/controls'
import { classes } from './classes'
import './meter.css'

interface MeterProps {
  used: number
  /** Taken but not filled yet: open invitations. Hatched. */
  held?: number | undefined
  /** Null without a limit. */
  limit: number | null
  /** What is counted: 'members'. */
  unit: string
}

const MOST_SEGMENTS = 10

/** One segment per place up to ten, a plain bar above that; never more than full. */
export function Meter({ used, held = 0, limit, unit }: MeterProps) {
  const size = limit ?? Math.max(used + held, 1)
  const on = Math.min(used, size)
  const hold = Math.min(held, size - on)
  const named = nameOf({ used, held, limit, unit })
  if (limit !== null && limit <= MOST_SEGMENTS) {
    return (
      <>
        <span className="sr">{named}</span>
        <div className="meter" aria-hidden>
          {[...Array(limit).keys()].map((seat) => (
            <i key={seat} className={classes(seat < on ? 'on' : seat < on + hold && 'hold')} />
          ))}
        </div>
      </>
    )
  }
  return (
    <>
      <span className="sr">{named}</span>
      <div className="meter is-bar" aria-hidden>
        {on > 0 && <i className="on" style={{ flexGrow: on }} />}
        {hold > 0 && <i className="hold" style={{ flexGrow: hold }} />}
        {size > on + hold && <i style={{ flexGrow: size - on - hold }} />}
      </div>
    </>
  )
}

function nameOf({ used, held, limit, unit }: { used: number; held: number; limit: number | null; unit: string }) {
  if (limit === null) {
    return held > 0 ? t.usedWithoutLimitAndPending({ used, unit, held }) : t.usedWithoutLimit({ used, unit })
  }
  return held > 0 ? t.usedAndPending({ used, limit, unit, held }) : t.used({ used, limit, unit })
}
