import type { ReactNode } from 'react'
import { PerkPicture } from '../perk/perk-picture'
import { Avatar } from '../ui/avatar'
import { Price } from '../ui/price'
import { Swap } from '../ui/swap'
import './how-it-works.css'

const parking = { title: 'Downtown parking spot', dollars: 180 }
const equinox = { title: 'Equinox guest pass bundle', dollars: 175 }
const bids = [
  { who: 'Devon Achebe', title: 'Sweetgreen stipend', dollars: 130 },
  { who: 'Hana Novak', title: 'Peloton App+', dollars: 24 },
  { who: 'Lena Fischer', title: 'Equinox passes', dollars: 175 },
]

export function HowItWorks() {
  return (
    <section className="how" aria-labelledby="how-it-works">
      <div className="sec page">
        <div className="sec-head">
          <h2 className="sec-title" id="how-it-works">
            How It Works
          </h2>
        </div>
        <div className="how-grid">
          <Track />
          <Step
            number={1}
            title="Post Your Perk"
            text="Give it a title, a line about it, and what it is worth each month."
          >
            <div className="slip slip-post">
              <span className="thumb">
                <PerkPicture perk={parking} />
              </span>
              <div>
                <b>{parking.title}</b>
                <span className="faint">Weekdays 7 to 7</span>
                <Price dollars={parking.dollars} />
              </div>
            </div>
          </Step>
          <Step
            number={2}
            title="Receive Offers"
            text="People offer perks of their own. You see both values side by side."
          >
            <ul className="slip slip-bids">
              {bids.map(({ who, title, dollars }) => (
                <li key={who}>
                  <Avatar name={who} size="sm" />
                  <b>{title}</b>
                  <Price dollars={dollars} />
                </li>
              ))}
            </ul>
          </Step>
          <Step number={3} title="Swap & Enjoy" text="Agree a date, hand over, confirm, and rate each other.">
            <div className="slip slip-swap">
              <Swap
                size="sm"
                give={{ ...parking, picture: <PerkPicture perk={parking} /> }}
                get={{ ...equinox, picture: <PerkPicture perk={equinox} /> }}
              />
            </div>
          </Step>
        </div>
      </div>
    </section>
  )
}

function Step({ number, title, text, children }: { number: number; title: string; text: string; children: ReactNode }) {
  return (
    <div className="how-step">
      <div className="how-stage">{children}</div>
      <h3>
        <b>{number}</b>
        {title}
      </h3>
      <p>{text}</p>
    </div>
  )
}

function Track() {
  return (
    <div className="how-line" aria-hidden="true">
      <svg
        viewBox="0 0 1200 240"
        preserveAspectRatio="none"
        fill="none"
        strokeWidth="14"
        aria-hidden="true"
        focusable="false"
      >
        <path className="ring-give" d="M-400 120H580" vectorEffect="non-scaling-stroke" />
        <path className="ring-get" d="M592 120H1800" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}
