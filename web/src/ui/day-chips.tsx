import './chips.css'

interface DayChipsProps {
  /** Names the group, for screen readers. */
  label: string
  /** Each with the day it stands for, `YYYY-MM-DD`. */
  days: { label: string; day: string }[]
  /** The day that is chosen now. */
  chosen: string
  onChoose: (day: string) => void
}

/** Days that are often meant, each a press away; any other is typed into the field they stand below. */
export function DayChips({ label, days, chosen, onChoose }: DayChipsProps) {
  // A week from now may be the end of the month: one day, one chip.
  const distinct = days.filter(({ day }, at) => days.findIndex((other) => other.day === day) === at)
  return (
    <fieldset className="chips" aria-label={label}>
      {distinct.map(({ label, day }) => (
        <button key={label} type="button" className="chip" aria-pressed={day === chosen} onClick={() => onChoose(day)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
