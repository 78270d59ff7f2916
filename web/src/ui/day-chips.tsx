import './day-chips.css'

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
  return (
    <fieldset className="day-chips" aria-label={label}>
      {days.map(({ label, day }) => (
        <button key={label} type="button" aria-pressed={day === chosen} onClick={() => onChoose(day)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
