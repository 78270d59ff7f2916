import { Link } from 'react-router'
import * as t from '#locale/loops'
import type { ExchangeView } from '../exchange/exchange-view'
import { Tag } from '../ui/badge'
import { firstName } from '../user/first-name'
import { perkWords } from './loop.rules'
import './loop.css'

/** Above an exchange that is half of what the user agreed to in a loop of three: what the other half is, and the way there. */
export function LoopNote({ view }: { view: ExchangeView }) {
  const { half, isBidder, other } = view
  if (!half) return null
  const [give, get] = [perkWords(view.give.title, view.giveQuantity), perkWords(view.get.title, view.getQuantity)]
  const [here, there] = [firstName(other), firstName(half.other)]
  return (
    <p className="loop-note">
      <Tag kind="plain">{t.loop()}</Tag>
      <span>
        {isBidder
          ? t.forItYouGive({ get, from: here, give, to: there })
          : t.forItYouGet({ give, to: here, get, from: there })}
      </span>
      <Link className="link" to={`/acceptedbids?exchange=${half.exchangeId}`} preventScrollReset>
        {t.otherHalf()}
      </Link>
    </p>
  )
}
