import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as t from '#locale/swap'
import { classes } from './classes'
import { Mark } from './mark'
import { Price } from './price'
import './swap.css'

export interface SwapSide {
  title: string
  /** A month; 0 for a perk that is hidden from the viewer: then no price is shown. */
  dollars: number
  /** Shown as '× 3' beside the value when above 1. */
  quantity?: number | undefined
  /** 'Maya Lindqvist, Figma' or 'Yours, from Asana'; left out in rows. */
  who?: string | undefined
  /** The picture in the thumbnail. */
  picture: ReactNode
}

interface SwapProps {
  /** Null while nothing is chosen yet. */
  give: SwapSide | null
  get: SwapSide
  size?: 'lg' | 'md' | 'sm' | undefined
  muted?: boolean | undefined
  emptyText?: string | undefined
}

/** Two tickets that face each other. The node between them turns half round whenever the swap changes. */
export function Swap({ give, get, size = 'md', muted = false, emptyText = t.chooseOneOfYours() }: SwapProps) {
  const turns = useTurns(`${give?.title}|${give?.quantity}|${get.title}|${get.quantity}`)
  const named = give ? t.youGiveAndGet({ give: give.title, get: get.title }) : t.youGiveNothingYet({ get: get.title })
  return (
    <figure className={classes('swap', size !== 'md' && `swap-${size}`, muted && 'is-muted')} aria-label={named}>
      <div className="swap-side give">
        <span className="swap-cap">
          {t.youGive()}
          <ArrowRight aria-hidden />
        </span>
        {give ? <Perk side={give} small={size === 'sm'} /> : <p className="swap-empty">{emptyText}</p>}
      </div>
      <div className="swap-side get">
        <span className="swap-cap">
          <ArrowLeft aria-hidden />
          {t.youGet()}
        </span>
        <Perk side={get} small={size === 'sm'} />
      </div>
      <span className="swap-node">
        <span className="swap-turn" style={turns > 0 ? { rotate: `${turns * 180}deg` } : undefined}>
          <Mark />
        </span>
      </span>
    </figure>
  )
}

function Perk({ side, small }: { side: SwapSide; small: boolean }) {
  return (
    <div className="swap-perk">
      <span className="thumb">{side.picture}</span>
      <div>
        <strong>{side.title}</strong>
        {side.who && !small && <span className="who">{side.who}</span>}
        <span className="swap-worth">
          {side.dollars > 0 && <Price dollars={side.dollars} />}
          {side.quantity !== undefined && side.quantity > 1 && (
            <span className="qty">
              <span aria-hidden>× {side.quantity}</span>
              <span className="sr">{t.times({ quantity: side.quantity })}</span>
            </span>
          )}
        </span>
      </div>
    </div>
  )
}

function useTurns(offer: string) {
  const [seen, setSeen] = useState({ offer, turns: 0 })
  if (seen.offer !== offer) setSeen({ offer, turns: seen.turns + 1 })
  return seen.turns
}
