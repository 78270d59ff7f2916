export const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** Focuses the first field, or the one with `data-autofocus`; on touch screens the dialog, so that no keyboard pops up. */
export function focusFirst(event: Event) {
  const dialog = event.currentTarget
  if (!(dialog instanceof HTMLElement)) return
  event.preventDefault()
  const touch = window.matchMedia('(hover: none)').matches
  const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]')
  const field = touch
    ? null
    : dialog.querySelector<HTMLElement>(
        '.dialog-body :is(input, select, textarea):not(:disabled, [type="file"], [type="hidden"], [readonly])',
      )
  ;(wanted ?? field ?? dialog).focus()
}

export interface Opener {
  element: Element | null
  /** The row or card it is in, if that takes the focus itself. */
  row: Element | null
  /** The rows or cards after and before its own. */
  neighbours: (Element | null)[]
  /** The part of the page it is in, if that takes the focus. */
  section: Element | null
}

/** The opener of the open dialog: a dialog that replaces another restores focus to where that one would have. */
let latest: Opener | null = null

export function whoOpens(element: Element | null): Opener {
  const row = element?.closest('li, tr, article')
  const own = {
    element,
    row: row?.hasAttribute('tabindex') ? row : null,
    neighbours: row ? [row.nextElementSibling, row.previousElementSibling] : [],
    section: element?.closest('section[tabindex]') ?? null,
  }
  latest = element === document.body && latest ? { ...latest } : own
  return latest
}

/**
 * Focuses what opened the dialog; if it is gone, its row; if that is gone too, the row beside it or the first button there,
 * else its section, the dialog below or the page's content.
 * If another dialog has opened meanwhile, the focus stays there. That dialog would take it back and select all its text.
 */
export function giveBack(opener: Opener | null) {
  if (latest === opener) latest = null
  if (latest && document.activeElement?.closest('.dialog')) return
  focusNearest(opener)
}

function focusNearest(opener: Opener | null, { mayScroll = true } = {}) {
  const still = (element: Element | null | undefined) => element?.isConnected && element !== document.body
  const neighbour = opener?.neighbours.find(still)
  const beside = neighbour?.hasAttribute('tabindex') ? neighbour : neighbour?.querySelector(FOCUSABLE)
  const own = [opener?.element, opener?.row].find(still)
  const page = [...document.querySelectorAll('.dialog')].at(-1) ?? document.getElementById('main')
  const back = own ?? beside ?? [opener?.section, page].find(still)
  if (!(back instanceof HTMLElement)) return
  back.focus({ preventScroll: back !== beside || !mayScroll })
  if (own) whenGone(own, () => focusNearest(opener, { mayScroll: false }))
}

/** How long a confirmed action may take to remove what it is about, in milliseconds. */
const removedWithin = 5_000

/**
 * The confirmed action may remove the element a moment after the dialog has closed, and the focus with it. The watch ends
 * when the user does something else.
 */
function whenGone(element: Element, action: () => void) {
  const ended = new AbortController()
  const { signal } = ended
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    ended.abort()
    // Where the element was in a dialog, that has taken the focus itself.
    if (document.activeElement?.matches('body, .dialog')) action()
  })
  const timer = setTimeout(() => ended.abort(), removedWithin)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const eventName of ['focusin', 'keydown', 'pointerdown']) {
    document.addEventListener(eventName, () => element.isConnected && ended.abort(), { signal })
  }
  observer.observe(document.body, { childList: true, subtree: true })
}
