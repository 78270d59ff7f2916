import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import * as t from '#locale/calendar'
import { lazyPart } from '../platform/lazy-part'
import { IconButton } from '../ui/icon-button'
import { DateInput } from '../ui/text-input'
import './day-input.css'

const load = () => import('../ui/calendar')
const Calendar = lazyPart(load, (file) => file.Calendar)
/** Preloads the code; where that fails the field itself still works. */
const loadEarly = () => void load().catch(() => {})

interface Props extends Omit<ComponentProps<typeof DateInput>, 'min' | 'max'> {
  /** Days are `YYYY-MM-DD`. The chosen one is '' where there is none. */
  chosen: string
  min: string
  max: string
  onChoose: (day: string) => void
}

/**
 * A day, typed or chosen in a calendar of our own: the browser's speaks the language of the browser. Touch screens keep
 * theirs, which fits the hand.
 */
export function DayInput({ chosen, onChoose, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="day-input">
      <DateInput {...rest} />
      <IconButton
        ref={button}
        label={t.openCalendar()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={() => setOpen(!open)}
      >
        <CalendarDays aria-hidden />
      </IconButton>
      {open && (
        <Calendar
          anchor={button}
          chosen={chosen}
          min={rest.min}
          max={rest.max}
          onChoose={onChoose}
          onClose={close}
          onFailed={close}
        />
      )}
    </div>
  )
}
