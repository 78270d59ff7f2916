import type { Absence, FeaturedPerk } from '@perkloop/contract/featured'
import { featuredMost } from '@perkloop/contract/limits'
import { ArrowDown, ArrowUp, EyeOff, GripVertical, X } from 'lucide-react'
import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react'
import * as t from '#locale/admin-featured'
import { IconButton } from '../ui/icon-button'
import { passFocusOn } from '../ui/pass-focus-on'
import { FeaturedWords } from './featured-words'

const absences: Record<Absence, () => string> = {
  reserved: t.inExchange,
  exchanged: t.exchanged,
  withheld: t.withheld,
  ended: t.ended,
  private: t.ownerIsPrivate,
}

/** The second click of a double click hits what has taken the place of the first one's row. */
const oncePerPress = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act()
}

interface Props {
  perk: FeaturedPerk
  /** From 1 on. */
  place: number
  count: number
  handle: HTMLAttributes<HTMLButtonElement>
  /** How far it is dragged, in pixels. */
  lifted: number | undefined
  /** Where the dragged row would be dropped. */
  drop: 'before' | 'after' | undefined
  onMove: (by: number) => void
  onRemove: () => void
}

export function FeaturedRow({ perk, place, count, handle, lifted, drop, onMove, onRemove }: Props) {
  const { title, absence } = perk
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    // The page would scroll.
    event.preventDefault()
    onMove(by)
  }
  return (
    <li
      ref={passFocusOn(
        `.featured-list > :nth-child(${place}) button`,
        '.featured-list > :last-child button',
        '#featured-chosen',
      )}
      className="featured-row"
      data-drop={drop}
      data-lifted={lifted !== undefined || undefined}
      style={lifted === undefined ? undefined : { translate: `0 ${lifted}px` }}
    >
      <button
        type="button"
        className="featured-grip"
        aria-label={t.moveByKeys({ perk: title, place, count })}
        onKeyDown={onKeyDown}
        {...handle}
      >
        <GripVertical aria-hidden />
        <span className="num" aria-hidden>
          {place}
        </span>
      </button>
      <FeaturedWords perk={perk}>
        {absence ? (
          <span className="status status-closed">
            <EyeOff aria-hidden />
            {absences[absence]()}
          </span>
        ) : (
          place > featuredMost.landing && <small>{t.standsIn()}</small>
        )}
      </FeaturedWords>
      <span className="featured-acts">
        <IconButton
          label={t.moveUp({ perk: title })}
          aria-disabled={place === 1}
          onClick={oncePerPress(() => onMove(-1))}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={t.moveDown({ perk: title })}
          aria-disabled={place === count}
          onClick={oncePerPress(() => onMove(1))}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={t.remove({ perk: title })} danger onClick={oncePerPress(onRemove)}>
          <X aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}
