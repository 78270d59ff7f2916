import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { DayPicker } from 'react-day-picker'
import * as t from '#locale/calendar'
import { dateOf, isoDay, longDay, monthAndYear, startsWeek, weekdayName } from './dates'
import { Popover } from './popover'
import './calendar.css'

interface CalendarProps {
  anchor: RefObject<HTMLElement | null>
  /** Days are `YYYY-MM-DD`. The chosen one is '' where there is none. */
  chosen: string
  min: string
  max: string
  onChoose: (day: string) => void
  onClose: () => void
}

/** A month in the reader's language, for arrow keys or a pointer. Loaded when it is first opened. */
export function Calendar({ anchor, chosen, min, max, onChoose, onClose }: CalendarProps) {
  const selected = chosen ? dateOf(chosen) : undefined
  return (
    <Popover anchor={anchor} label={t.calendar()} align="start" onClose={onClose}>
      <DayPicker
        mode="single"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens at a press, and arrow keys move within it
        autoFocus
        selected={selected}
        defaultMonth={selected ?? dateOf(min)}
        startMonth={dateOf(min)}
        endMonth={dateOf(max)}
        disabled={{ before: dateOf(min), after: dateOf(max) }}
        weekStartsOn={startsWeek()}
        onSelect={(day) => {
          onChoose(isoDay(day))
          onClose()
        }}
        formatters={{
          formatCaption: (month) => monthAndYear(isoDay(month).slice(0, 7)),
          formatWeekdayName: (day) => weekdayName(day, 'short'),
        }}
        labels={{
          labelDayButton: (day) => `${weekdayName(day, 'long')}, ${longDay(isoDay(day))}`,
          labelGrid: (month) => monthAndYear(isoDay(month).slice(0, 7)),
          labelWeekday: (day) => weekdayName(day, 'long'),
          labelNav: t.months,
          labelNext: t.nextMonth,
          labelPrevious: t.previousMonth,
        }}
        components={{
          Chevron: ({ orientation }) =>
            orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />,
        }}
      />
    </Popover>
  )
}
