/**
 * Focuses the row below the one of a pressed button, which goes away; else the row above, or the section that both are in.
 * A row is an article; it and its section need a tabIndex.
 */
export function focusNextRow(pressed: Element) {
  const row = pressed.closest('article')
  const rows = [row?.nextElementSibling, row?.previousElementSibling]
  const next = rows.find((one) => one?.matches('article')) ?? row?.closest('section')
  if (next instanceof HTMLElement) next.focus()
}
