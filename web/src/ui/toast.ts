import * as general from '#locale/general'

interface Options {
  /** The id that an earlier call returned: replaces that toast. */
  id?: string | number | undefined
  description?: string | undefined
  /** A button that leads to what the toast is about. */
  action?: ToastAction | undefined
  /** In milliseconds, where it is not the usual time. */
  life?: number | undefined
}

export interface ToastAction {
  label: string
  go: () => void
}

export interface Note {
  kind: 'success' | 'error' | 'info' | 'loading'
  text: string
  id: string | number
  description: string | undefined
  action: ToastAction | undefined
  life: number | undefined
  isNew: boolean
}

interface Shelf {
  show: (note: Note) => void
  dismiss: (id?: string | number) => void
}

let latest = 0
let isWanted = false
const listeners = new Set<() => void>()
let shelf: Shelf | undefined
let waiting: Note[] = []

/** `const t = toast.loading('Placing your bid...')`, later `toast.success('Bid placed successfully!', { id: t })`. */
export const toast = {
  success: (text: string, options: Options = {}) => say('success', text, options),
  error: (text = general.somethingWentWrong(), options: Options = {}) => say('error', text, options),
  info: (text: string, options: Options = {}) => say('info', text, options),
  loading: (text: string, options: Options = {}) => say('loading', text, options),
  dismiss,
}

/** The code that shows toasts is loaded with the first one; until then toasts wait, in their order. */
function say(kind: Note['kind'], text: string, { id, description, action, life }: Options) {
  const note = { kind, text, id: id ?? `note ${++latest}`, description, action, life, isNew: id === undefined }
  if (shelf) shelf.show(note)
  else {
    waiting.push(note)
    isWanted = true
    for (const listener of listeners) listener()
  }
  return note.id
}

function dismiss(id?: string | number) {
  if (shelf) shelf.dismiss(id)
  // Sent on to the code once that is there, it would dismiss a toast with the same id that came later.
  else waiting = id === undefined ? [] : waiting.filter((note) => note.id !== id)
}

export const toasterWanted = {
  read: () => isWanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export function toasterIsThere(there: Shelf) {
  shelf = there
  for (const note of waiting.splice(0)) there.show(note)
}
