import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import * as t from '#locale/value-range'
import { lazyPart } from '../platform/lazy-part'
import { Button } from '../ui/button'
import { rangeWords, type ValueRange } from './value-range.rules'

const load = () => import('./value-range-panel')
const ValueRangePanel = lazyPart(load, (file) => file.ValueRangePanel)
/** Preloads the code; a failure shows when the button is pressed. */
const loadEarly = () => void load().catch(() => {})

interface Props {
  range: ValueRange
  onRange: (range: ValueRange) => void
}

/** The button with the range of monthly values of a list; opens the panel to change it. */
export function ValueRangeButton({ range, onRange }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'open' | 'failed'>()
  const open = state === 'open'
  const close = () => setState(undefined)
  const words = rangeWords(range)
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        className="value-range"
        aria-label={t.monthlyValueIs({ range: words })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={() => setState(open ? undefined : 'open')}
      >
        {words}
        <ChevronDown aria-hidden />
      </Button>
      {open && (
        <ValueRangePanel
          anchor={button}
          range={range}
          onClose={close}
          onFailed={() => setState('failed')}
          onRange={(next) => {
            onRange(next)
            close()
          }}
        />
      )}
      {state === 'failed' && (
        <p className="start-up-note" role="alert">
          {t.notOpened()}
        </p>
      )}
    </>
  )
}
