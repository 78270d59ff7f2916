import * as t from '#locale/value-balance'
import { classes } from './classes'
import { formatCents } from './money'
import { Sentence } from './sentence'
import { valueBalance } from './value-balance'
import './value-balance-bar.css'

interface ValueBalanceProps {
  giveCents: number
  getCents: number
  /** sm: only the verdict above a thin bar, for rows. */
  size?: 'md' | 'sm' | undefined
  muted?: boolean | undefined
}

/** One bar shared by both values; the tick marks an even swap. */
export function ValueBalance({ giveCents, getCents, size = 'md', muted = false }: ValueBalanceProps) {
  const { giveShare, verdict } = valueBalance(giveCents, getCents)
  const give = formatCents(giveCents)
  const get = formatCents(getCents)
  return (
    <div className={classes('balance', size === 'sm' && 'balance-sm', muted && 'is-muted')}>
      {size === 'sm' ? (
        <span className="verdict">
          {verdict}
          <span className="sr">{t.givenAndGot({ give, get })}</span>
        </span>
      ) : (
        <div className="balance-row">
          <span>
            <Sentence parts={t.giveAmount({ amount: <b>{give}</b> })} />
          </span>
          <span className="verdict">{verdict}</span>
          <span>
            <Sentence parts={t.getAmount({ amount: <b>{get}</b> })} />
          </span>
        </div>
      )}
      <div className="balance-bar" aria-hidden>
        <i style={{ flexGrow: giveShare * 100 }} hidden={giveShare === 0} />
        <i style={{ flexGrow: (1 - giveShare) * 100 }} hidden={giveShare === 1} />
      </div>
    </div>
  )
}
