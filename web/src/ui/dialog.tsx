import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as t from '#locale/dialog'
import * as general from '#locale/general'
import { classes } from './classes'
import { FOCUSABLE, focusFirst, giveBack, type Opener, whoOpens } from './dialog-focus'
import { DiscardQuestion } from './discard-question'
import { IconButton } from './icon-button'
import { usePressOnItself } from './use-press-on-itself'
import { useScrollLock } from './use-scroll-lock'
import './dialog.css'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean | undefined
  description?: ReactNode
  size?: 'normal' | 'wide' | 'form' | undefined
  children?: ReactNode
  /** Buttons, the action last. Put `<span className="grow">` first for a remark at the left. */
  footer?: ReactNode
  /** Beside the body, above it on phones: a preview. */
  aside?: ReactNode
  asideLabel?: string | undefined
  /** Makes head, body and footer one form, so that Enter and a submit button in the footer work. */
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined
  /** While work is under way neither Escape nor a click outside closes. */
  busy?: boolean | undefined
  /** The form has a draft: a click outside does nothing, Escape and the cross ask before it is discarded. */
  dirty?: boolean | undefined
  /** Called when that question comes and when it goes. */
  onAsking?: ((asks: boolean) => void) | undefined
  /** Called once the dialog has closed and focus is back where it was. */
  onClosed?: (() => void) | undefined
  /** Shows the cross. Confirmations have a Cancel button instead. */
  closable?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  className?: string | undefined
}

/** A dialog over the page; a sheet from below on phones. Traps focus, locks scrolling, restores focus. */
export function Dialog({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  description,
  size = 'normal',
  children,
  footer,
  aside,
  asideLabel = t.preview(),
  onSubmit,
  busy = false,
  dirty = false,
  onAsking,
  onClosed,
  closable = true,
  role = 'dialog',
  className,
}: DialogProps) {
  const opener = useRef<Opener | null>(null)
  const [asking, setAsking] = useState(false)
  const asksToDiscard = asking && dirty && !busy
  useEffect(() => onAsking?.(asksToDiscard), [onAsking, asksToDiscard])
  // Escape while the question is shown means no.
  const close = (next: boolean) => {
    if (!next && busy) return
    if (!next && dirty) setAsking(!asksToDiscard)
    else onOpenChange(next)
  }
  const press = () => (dirty ? setAsking(true) : onOpenChange(false))
  const pressBeside = usePressOnItself(() => !dirty && close(false))
  const main = (
    <>
      <div className={hideTitle ? 'sr' : classes('dialog-head', !closable && 'is-open')}>
        <Radix.Title className="h2">{title}</Radix.Title>
        {description && <Radix.Description>{description}</Radix.Description>}
      </div>
      {children && <Body>{children}</Body>}
    </>
  )
  const inside = (
    <>
      {aside ? (
        <div className="form-split">
          <div className="form-left">{main}</div>
          <aside className="dialog-aside" aria-label={asideLabel}>
            {aside}
          </aside>
        </div>
      ) : (
        main
      )}
      {footer && (
        <div className="dialog-foot" hidden={asksToDiscard}>
          {footer}
        </div>
      )}
      {asksToDiscard && (
        <DiscardQuestion
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false)
            onOpenChange(false)
          }}
        />
      )}
    </>
  )
  return (
    <Radix.Root open={open} onOpenChange={close}>
      <Radix.Portal>
        <Scrim data-state={open ? 'open' : 'closed'} {...pressBeside}>
          <Radix.Content
            role={role}
            className={classes('dialog', size !== 'normal' && `dialog-${size}`, className)}
            onOpenAutoFocus={(event) => {
              opener.current = whoOpens(document.activeElement)
              focusFirst(event)
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              giveBack(opener.current)
              onClosed?.()
            }}
            // The scrim closes the dialog, so Radix need not; it covers everything but toasts, which leave the dialog open.
            onInteractOutside={(event) => event.preventDefault()}
            onInput={() => setAsking(false)}
            {...(!description && { 'aria-describedby': undefined })}
          >
            {closable && (
              <IconButton label={general.close()} className="dialog-x" disabled={busy} onClick={press}>
                <X aria-hidden />
              </IconButton>
            )}
            {onSubmit ? (
              <form
                noValidate
                onSubmit={(event) => {
                  // React's events go through portals: it would also submit the form of a dialog around this one.
                  event.stopPropagation()
                  onSubmit(event)
                }}
              >
                {inside}
              </form>
            ) : (
              inside
            )}
          </Radix.Content>
        </Scrim>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Around a button of the footer: closes the dialog as Escape does, so a draft is asked about first. */
export const DialogClose = Radix.Close

/** Dims the page. Radix keeps it mounted while it animates out. */
function Scrim(props: ComponentProps<'div'>) {
  useScrollLock()
  return <div {...props} className="scrim" />
}

/** Scrolls; if nothing in it can be focused, it can itself, so that the keyboard can scroll it. */
function Body({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const [reachable, setReachable] = useState(true)
  useEffect(() => {
    const node = body.current
    if (!node) return
    const look = () => setReachable(node.scrollHeight <= node.clientHeight || node.querySelector(FOCUSABLE) !== null)
    const observer = new ResizeObserver(look)
    observer.observe(node)
    look()
    return () => observer.disconnect()
  })
  return (
    <div ref={body} className="dialog-body" tabIndex={reachable ? undefined : 0}>
      {children}
    </div>
  )
}
