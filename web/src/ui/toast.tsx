import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { SpinnerIcon } from './spinner'
import 'sonner/dist/styles.css'
import './toast.css'

const LIFE = 4000
const SUCCESS_LIFE = 2000
const MOST = 20

interface Options {
  /** The id a former call returned: the new words take that toast's place. */
  id?: string | number | undefined
  description?: string | undefined
}

/** `const t = toast.loading('Placing your bid...')`, later `toast.success('Bid placed successfully!', { id: t })`. */
export const toast = {
  success: (text: string, options: Options = {}) => show('success', text, options, SUCCESS_LIFE),
  error: (text = 'Something went wrong.', options: Options = {}) => show('error', text, options, LIFE),
  info: (text: string, options: Options = {}) => show('info', text, options, LIFE),
  loading: (text: string, options: Options = {}) => show('loading', text, options, Number.POSITIVE_INFINITY),
  dismiss: (id?: string | number) => sonner.dismiss(id),
}

function show(
  kind: 'success' | 'error' | 'info' | 'loading',
  text: string,
  { id, description }: Options,
  duration: number,
) {
  if (id === undefined) makeRoom()
  return sonner[kind](text, {
    duration,
    ...(id !== undefined && { id }),
    ...(description !== undefined && { description }),
  })
}

function makeRoom() {
  const open = sonner.getToasts()
  const oldest = open.length >= MOST ? open[0] : undefined
  if (oldest) sonner.dismiss(oldest.id)
}

/** Mount once, beside the routes. */
export function Toaster() {
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
      containerAriaLabel="Notifications"
      style={{ '--width': '380px' } as CSSProperties}
      icons={{
        success: <CircleCheck aria-hidden />,
        error: <CircleAlert aria-hidden />,
        info: <CircleAlert aria-hidden />,
        loading: <SpinnerIcon size={20} />,
        close: <X aria-hidden />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Dismiss',
        classNames: {
          toast: 'toast',
          success: 'toast-ok',
          error: 'toast-bad',
          info: 'toast-note',
          loading: 'toast-busy',
          closeButton: 'toast-x',
        },
      }}
    />
  )
}
