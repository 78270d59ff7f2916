import { type ReactNode, useState } from 'react'
import * as t from '#locale/dialog'
import * as general from '#locale/general'
import { Button } from './button'
import { Dialog } from './dialog'
import { Field } from './field'
import { TextInput } from './text-input'
import { useLocked } from './use-locked'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text?: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  onConfirm: () => void
  danger?: boolean | undefined
  busy?: boolean | undefined
  /** Called once the dialog has closed and focus is back where it was. */
  onClosed?: (() => void) | undefined
  /** There is nothing that could be confirmed. */
  disabled?: boolean | undefined
  /** The confirm button is disabled until exactly this word is typed. */
  typeWord?: string | undefined
  /** More than a sentence: a field, an error box. */
  children?: ReactNode
}

export function ConfirmDialog({ open, onOpenChange, onConfirm, busy = false, ...rest }: ConfirmDialogProps) {
  const {
    title,
    text,
    confirmLabel,
    cancelLabel = general.cancel(),
    danger = false,
    disabled = false,
    typeWord,
    onClosed,
    children,
  } = rest
  const locked = useLocked(busy)
  const [typed, setTyped] = useState('')
  const ready = !disabled && (!typeWord || typed === typeWord)
  // Back closes it too.
  if (!open && typed) setTyped('')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      role="alertdialog"
      className="is-confirm"
      closable={false}
      busy={locked}
      onClosed={onClosed}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !busy) onConfirm()
      }}
      footer={
        <>
          <Button
            variant="outline"
            disabled={locked}
            onClick={() => onOpenChange(false)}
            {...(!typeWord && { 'data-autofocus': true })}
          >
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" busy={busy} disabled={!ready}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(typeWord || children) && (
        <>
          {children}
          {typeWord && (
            <Field label={t.typeToConfirm({ word: typeWord })}>
              <TextInput
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                spellCheck={false}
                disabled={busy}
              />
            </Field>
          )}
        </>
      )}
    </Dialog>
  )
}
