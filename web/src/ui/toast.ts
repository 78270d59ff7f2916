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
const waiting: ((there: Shelf) => void)[] = []

/** `const t = toast.loading('Placing your bid...')`, later `toast.success('Bid placed successfully!', { id: t })`. */
export const toast = {
  success: (text: string, options: Options = {}) => say('success', text, options),
  error: (text = general.somethingWentWrong(), options: Options = {}) => say('error', text, options),
  info: (text: string, options: Options = {}) => say('info', text, options),
  loading: (text: string, options: Options = {}) => say('loading', text, options),
  dismiss: (id?: string | number) => withShelf(({ dismiss }) => dismiss(id)),
}

function say(kind: Note['kind'], text: string, { id, description, action, life }: Options) {
  const note = { kind, text, id: id ?? `note ${++latest}`, description, action, life, isNew: id === undefined }
  withShelf(({ show }) => show(note))
  return note.id
}

/** The code that shows toasts is loaded with the first one; until then toasts wait, in their order. */
function withShelf(act: (there: Shelf) => void) {
  if (shelf) return act(shelf)
  waiting.push(act)
  isWanted = true
  for (const listener of listeners) listener()
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
  for (const act of waiting.splice(0)) act(there)
}
