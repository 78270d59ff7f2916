import type { ReactNode } from 'react'
import * as t from '#locale/landing'
import { PerkPicture } from '../perk/perk-picture'
import { Avatar } from '../ui/avatar'
import { Price } from '../ui/price'
import { Swap } from '../ui/swap'
import './how-it-works.css'

// Posters are chosen by English words, in every language.
const parking = { picture: <PerkPicture perk={{ title: 'Downtown parking spot' }} />, dollars: 180 }
const equinox = { picture: <PerkPicture perk={{ title: 'Equinox guest pass bundle' }} />, dollars: 175 }
const bids = [
  { who: 'Devon Achebe', title: t.lunchStipend, dollars: 130 },
  { who: 'Hana Novak', title: t.fitnessApp, dollars: 24 },
  { who: 'Lena Fischer', title: t.guestPasses, dollars: 175 },
]

export function HowItWorks() {
  return (
    <section className="how" aria-labelledby="how-it-works">
      <div className="sec page">
        <div className="sec-head">
          <h2 className="sec-title" id="how-it-works">
            {t.howItWorks()}
          </h2>
        </div>
        <div className="how-grid">
          <Track />
          <Step number={1} title={t.postYourPerk()} text={t.postYourPerkText()}>
            <div className="slip slip-post">
              <span className="thumb">{parking.picture}</span>
              <div>
                <b>{t.parkingSpot()}</b>
                <span className="faint">{t.weekdays()}</span>
                <Price dollars={parking.dollars} />
              </div>
            </div>
          </Step>
          <Step number={2} title={t.receiveOffers()} text={t.receiveOffersText()}>
            <ul className="slip slip-bids">
              {bids.map(({ who, title, dollars }) => (
                <li key={who}>
                  <Avatar name={who} size="sm" />
                  <b>{title()}</b>
                  <Price dollars={dollars} />
                </li>
              ))}
            </ul>
          </Step>
          <Step number={3} title={t.swapAndEnjoy()} text={t.swapAndEnjoyText()}>
            <div className="slip slip-swap">
              <Swap
                size="sm"
                give={{ ...parking, title: t.parkingSpot() }}
                get={{ ...equinox, title: t.guestPassBundle() }}
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
