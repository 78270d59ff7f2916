import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import * as general from '#locale/general'
import * as t from '#locale/toaster'
import { SpinnerIcon } from './spinner'
import { type Note, toasterIsThere } from './toast'
import 'sonner/dist/styles.css'
import './toast.css'

const LIFE = 4000
const lives = { success: 2000, error: LIFE, info: LIFE, loading: Number.POSITIVE_INFINITY }
/** In milliseconds: the user has to read it and reach its button. */
const ACTION_LIFE = 8000
const MOST = 20

function show({ kind, text, id, description, action, life, isNew }: Note) {
  if (isNew) makeRoom()
  const duration = life ?? (action ? ACTION_LIFE : lives[kind])
  sonner[kind](text, {
    id,
    duration,
    // For the line that shows the time left.
    style: { '--toast-time': `${duration}ms` } as CSSProperties,
    ...(description !== undefined && { description }),
    ...(action && { action: { label: action.label, onClick: action.go } }),
  })
}

function makeRoom() {
  const open = sonner.getToasts()
  const oldest = open.length >= MOST ? open[0] : undefined
  if (oldest) sonner.dismiss(oldest.id)
}

/** Sonner adds a toast by a timer: one that is dismissed before that would come later, and stay. */
const dismiss = (id?: string | number) => void setTimeout(() => sonner.dismiss(id))

/** Mount once, beside the routes. */
export function Toaster() {
  useEffect(() => toasterIsThere({ show, dismiss }), [])
  const offset = { bottom: 'var(--toast-bottom)', right: 'var(--gutter)', left: 'var(--gutter)' }
  return (
    <Sonner
      position="bottom-right"
      duration={LIFE}
      visibleToasts={4}
      gap={10}
      closeButton
      offset={offset}
      mobileOffset={offset}
      containerAriaLabel={t.notifications()}
      style={{ '--width': '380px' } as CSSProperties}
      icons={{
        success: <CircleCheck aria-hidden />,
        error: <CircleAlert aria-hidden />,
        info: <Info aria-hidden />,
        loading: <SpinnerIcon size={20} />,
        close: <X aria-hidden />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: general.dismiss(),
        classNames: {
          toast: 'toast',
          success: 'toast-ok',
          error: 'toast-bad',
          info: 'toast-note',
          loading: 'toast-busy',
          closeButton: 'toast-x',
          actionButton: 'toast-action',
        },
      }}
    />
  )
}
