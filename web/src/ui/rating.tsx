import { useId } from 'react'
import { oneDecimal } from '#locale/language'
import * as t from '#locale/rating'
import { classes } from './classes'
import './rating.css'

const STAR = 'M12 2.2l2.95 6.2 6.8.9-4.98 4.7 1.27 6.75L12 17.5l-6.04 3.25 1.27-6.75L2.25 9.3l6.8-.9z'

const RATING_WORDS = [t.poor, t.fair, t.good, t.veryGood, t.excellent] as const

export function ratingWord(value: number) {
  return RATING_WORDS[Math.round(value) - 1]?.() ?? ''
}

function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden focusable="false">
      <path d={STAR} />
    </svg>
  )
}

/** '★ 4.9 (38)'. Without ratings it shows nothing, or the text in `none`. */
export function Rating({
  value,
  count,
  none,
}: {
  value: number | null | undefined
  count?: number | undefined
  none?: string | undefined
}) {
  if (!value) {
    return none ? (
      <span className="rating">
        <span className="rating-n">{none}</span>
      </span>
    ) : null
  }
  const text = oneDecimal(value)
  return (
    <span className="rating">
      <Star />
      <span className="sr">{count ? t.ratedBy({ value: text, count }) : t.rated({ value: text })}</span>
      <span aria-hidden>{text}</span>
      {count ? (
        <span className="rating-n" aria-hidden>
          ({count})
        </span>
      ) : null}
    </span>
  )
}

/** Five radios that look like stars: arrow keys move, a word says what the number means. */
export function RatingInput({
  value,
  onChange,
  label = t.rating(),
  disabled,
}: {
  value: number | null
  onChange: (value: number) => void
  label?: string | undefined
  disabled?: boolean | undefined
}) {
  const name = useId()
  return (
    <div className="rate">
      <div className="stars" role="radiogroup" aria-label={label}>
        {RATING_WORDS.map((word, index) => {
          const stars = index + 1
          return (
            <label key={stars} className={classes(value !== null && stars <= value && 'is-on')}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                disabled={disabled}
                aria-label={t.starsAndWord({ stars, word: word() })}
                onChange={() => onChange(stars)}
              />
              <Star />
            </label>
          )
        })}
      </div>
      <span className={classes('rate-label', !value && 'is-empty')} aria-hidden>
        {value ? ratingWord(value) : t.chooseRating()}
      </span>
    </div>
  )
}
