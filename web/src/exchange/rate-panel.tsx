import type { Exchange } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import { useState } from 'react'
import * as t from '#locale/open-exchange'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { RatingInput } from '../ui/rating'
import { TextArea } from '../ui/text-input'
import { useRateExchange } from './exchange.queries'
import { type ExchangeView, firstName } from './exchange-view'

/** Asks for this party's rating, until it is given or put off. */
export function RatePanel({ exchange, view }: { exchange: Exchange; view: ExchangeView }) {
  const [rating, setRating] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const [later, setLater] = useState(false)
  const rate = useRateExchange()
  const name = firstName(view.other)
  if (later) {
    return (
      <div>
        <Button variant="soft" onClick={() => setLater(false)}>
          {t.rateThisExchange()}
        </Button>
      </div>
    )
  }
  return (
    <form
      className="panel panel-pad stack"
      aria-label={t.rateThisExchange()}
      onSubmit={(event) => {
        event.preventDefault()
        if (rating === null || rate.isPending) return
        void showResult(() => rate.mutateAsync({ id: exchange._id, rating, comment }), {
          doing: t.submittingRating(),
          done: t.thankYou(),
        })
      }}
    >
      <div>
        <h3 className="h2">{t.howWasIt({ name })}</h3>
        <p className="muted">{t.ratingShows({ name })}</p>
      </div>
      <RatingInput value={rating} onChange={setRating} />
      <Field label={t.comment()} optional hint={t.commentReaders({ name })}>
        <TextArea
          rows={4}
          limit={limits.ratingComment}
          maxLength={limits.ratingComment}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
      <div className="row">
        <Button type="submit" disabled={rating === null} busy={rate.isPending}>
          {t.submitRating()}
        </Button>
        <Button variant="quiet" onClick={() => setLater(true)}>
          {t.notNow()}
        </Button>
      </div>
    </form>
  )
}
