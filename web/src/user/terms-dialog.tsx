import { ArrowDown } from 'lucide-react'
import { type UIEvent, useCallback, useState } from 'react'
import * as general from '#locale/general'
import * as t from '#locale/legal-dialogs'
import * as terms from '#locale/terms-text'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/choice'
import { classes } from '../ui/classes'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { FormActions } from '../ui/form-actions'
import { TextInput } from '../ui/text-input'
import { useLocked } from '../ui/use-locked'
import { LegalText } from './legal-text'
import { mayAccept, nameDiffers, reachedEnd, readShare } from './terms.rules'

interface TermsDialogProps {
  /** The name that has to be typed as signature. */
  fullName: string
  onCancel: () => void
  onAccept: () => void
  /** Called once focus is back where it was. */
  onClosed?: () => void
  busy?: boolean
}

/** The last step of registration. Mounted only while it is open, so that it starts blank each time. */
export function TermsDialog({ fullName, onCancel, onAccept, onClosed, busy = false }: TermsDialogProps) {
  const [scrolled, setScrolled] = useState(false)
  const [progress, setProgress] = useState(0)
  const [ticked, setTicked] = useState(false)
  const [typedName, setTypedName] = useState('')
  const [left, setLeft] = useState(false)
  const gate = { scrolled, ticked, typedName, fullName }
  const ready = mayAccept(gate)
  const locked = useLocked(busy)
  const sections = terms.sections()

  const look = useCallback((text: HTMLElement) => {
    if (reachedEnd(text)) setScrolled(true)
    setProgress((furthest) => Math.max(furthest, readShare(text)))
  }, [])

  // A tall window may show the whole text without any scrolling.
  const watch = useCallback(
    (text: HTMLElement | null) => {
      if (!text) return
      const size = new ResizeObserver(() => look(text))
      size.observe(text)
      return () => size.disconnect()
    },
    [look],
  )

  return (
    <Dialog
      open
      onOpenChange={onCancel}
      onClosed={onClosed}
      title={t.termsTitle()}
      description={t.effectiveWithSections({ effective: terms.effective(), count: sections.length })}
      className="terms-dialog"
      busy={locked}
      dirty={ticked || typedName.trim() !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !busy) onAccept()
      }}
      footer={
        <FormActions label={t.acceptAndContinue()} busy={busy} locked={locked} disabled={!ready} onCancel={onCancel} />
      }
    >
      <LegalText
        label={t.termsTitle()}
        sections={sections}
        progress={progress}
        ref={watch}
        onScroll={(event: UIEvent<HTMLElement>) => look(event.currentTarget)}
      />
      <div className="terms-gate">
        {/* Its line stays when it has nothing more to say: what is about to be pressed does not move. */}
        <p className={classes('gate-msg', scrolled && 'is-past')}>
          <ArrowDown aria-hidden />
          {t.scrollToContinue()}
        </p>
        <Checkbox
          label={t.haveRead()}
          checked={ticked}
          disabled={!scrolled || busy}
          onChange={(event) => setTicked(event.target.checked)}
        />
        <Field
          label={t.typeYourName({ name: fullName.trim() })}
          hint={nameDiffers(gate, left) && t.typeYourNameAs({ name: fullName.trim() })}
        >
          <TextInput
            value={typedName}
            autoComplete="off"
            disabled={!scrolled || busy}
            onChange={(event) => setTypedName(event.target.value)}
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

/** The same text, for reading only. */
export function ReadTermsDialog({ onClose }: { onClose: () => void }) {
  const sections = terms.sections()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.termsTitle()}
      description={t.effectiveWithSections({ effective: terms.effective(), count: sections.length })}
      className="terms-dialog"
      footer={<Button onClick={onClose}>{general.close()}</Button>}
    >
      <LegalText label={t.termsTitle()} sections={sections} tall />
    </Dialog>
  )
}
