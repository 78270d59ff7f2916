import type { Exchange } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import type { Person } from '@perkloop/contract/user'
import { useState } from 'react'
import * as t from '#locale/open-exchange'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { passFocusOn } from '../ui/pass-focus-on'
import { RatingInput } from '../ui/rating'
import { TextArea } from '../ui/text-input'
import { firstName } from '../user/first-name'
import { useRateExchange } from './exchange.queries'
import type { ExchangeView } from './exchange-view'
import { noRating, type RatingDraft } from './rating-draft'

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
  const [shownAt] = useState(() => performance.now())
  const rate = useRateExchange()
  const words = wordsOf(view.other)
  const submit = async () => {
    if (rating === null || rate.isPending) return
    const isRated = await showResult(() => rate.mutateAsync({ id: exchange._id, rating, comment }), {
      doing: t.submittingRating(),
      about: exchange._id,
      done: t.thankYou(),
    })
    if (isRated) onDraft(noRating)
  }
  if (isPutOff) {
    return (
      <div className="rate-later" ref={passFocusOn('.rate input')}>
        <Button variant="soft" onClick={() => onDraft({ ...draft, isPutOff: false })}>
          {t.rateThisExchange()}
        </Button>
      </div>
    )
  }
  return (
    <form
      // Not to the button that takes its place: held down, Enter would press that too.
      ref={passFocusOn('.ex-done')}
      className="panel panel-pad stack"
      aria-label={t.rateThisExchange()}
      // A star may stand where the second click of a double click on Confirm Completion falls.
      onClickCapture={(event) => {
        if (event.detail < 2 || event.timeStamp - shownAt > 500) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div>
        <h3 className="h2">{words.question}</h3>
        <p className="muted">{words.shows}</p>
      </div>
      <RatingInput value={rating} onChange={(next) => onDraft({ ...draft, rating: next })} />
      <Field label={t.comment()} optional hint={words.readers}>
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

/** A person who is private to the reader, or has left, has no name here. */
function wordsOf(other: Person) {
  if (other.hidden)
    return { question: t.howWasItAtAll(), shows: t.ratingShowsThere(), readers: t.commentReadersThere() }
  if (other.username === null) return { question: t.howWasItAtAll(), shows: t.onlyOnce(), readers: undefined }
  const name = firstName(other)
  return { question: t.howWasIt({ name }), shows: t.ratingShows({ name }), readers: t.commentReaders({ name }) }
}
