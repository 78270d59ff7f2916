import type { Exchange } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import * as t from '#locale/open-exchange'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { RatingInput } from '../ui/rating'
import { TextArea } from '../ui/text-input'
import { useRateExchange } from './exchange.queries'
import { type ExchangeView, firstName } from './exchange-view'

export interface RatingDraft {
  rating: number | null
  comment: string
  isPutOff: boolean
}

export const noRating: RatingDraft = { rating: null, comment: '', isPutOff: false }

interface Props {
  exchange: Exchange
  view: ExchangeView
  /** Outside of the panel, which stands elsewhere once the window is wider. */
  draft: RatingDraft
  onDraft: (draft: RatingDraft) => void
}

/** Asks for this party's rating, until it is given or put off. */
export function RatePanel({ exchange, view, draft, onDraft }: Props) {
  const { rating, comment, isPutOff } = draft
  const rate = useRateExchange()
  const name = firstName(view.other)
  if (isPutOff) {
    return (
      <div>
        <Button variant="soft" onClick={() => onDraft({ ...draft, isPutOff: false })}>
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
      <RatingInput value={rating} onChange={(next) => onDraft({ ...draft, rating: next })} />
      <Field label={t.comment()} optional hint={t.commentReaders({ name })}>
        <TextArea
          rows={4}
          limit={limits.ratingComment}
          maxLength={limits.ratingComment}
          value={comment}
          onChange={(event) => onDraft({ ...draft, comment: event.target.value })}
        />
      </Field>
      <div className="row wrap">
        <Button type="submit" disabled={rating === null} busy={rate.isPending}>
          {t.submitRating()}
        </Button>
        <Button variant="quiet" onClick={() => onDraft({ ...draft, isPutOff: true })}>
          {t.notNow()}
        </Button>
      </div>
    </form>
  )
}
