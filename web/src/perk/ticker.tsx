import { timings } from '@perkloop/contract/limits'
import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes'
import { IconButton } from '../ui/icon-button'
import { useRotation } from '../ui/use-rotation'
import './ticker.css'

/** Samples, not news (docs/product.md, Screens). */
const samples: { id: string; text: ReactNode }[] = [
  {
    id: 'gym',
    text: (
      <>
        <b>A gym pass</b> for <b>transit money</b>: both sides called it <b>Excellent!</b>
      </>
    ),
  },
  {
    id: 'lunch',
    text: (
      <>
        Lunch credits are asked for most in the <b>first week of the month</b>
      </>
    ),
  },
  {
    id: 'pair',
    text: (
      <>
        Two small perks can balance a big one: set the <b>quantity</b> in your bid
      </>
    ),
  },
  {
    id: 'rate',
    text: (
      <>
        A <b>rating</b> after each swap helps the next person say yes
      </>
    ),
  },
]

/** Rotates every 5 seconds; stops on hover, on focus, on request, and where motion is unwelcome. */
export function Ticker() {
  const { index, paused, toggle, hold } = useRotation(samples.length, timings.ticker)
  const shown = samples[index]
  return (
    <section className="ticker" aria-label="Latest" {...hold}>
      <div className="page ticker-in">
        <span className="ticker-label">Latest</span>
        <p key={shown?.id}>{shown?.text}</p>
        <span className="ticks" aria-hidden>
          {samples.map((sample) => (
            <i key={sample.id} className={classes(sample === shown && 'is-on')} />
          ))}
        </span>
        <IconButton label={paused ? 'Play updates' : 'Pause updates'} onClick={toggle}>
          {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </IconButton>
      </div>
    </section>
  )
}
