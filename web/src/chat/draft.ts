const keyOf = (exchangeId: string) => `perkloop.draft.${exchangeId}`

/** What was typed into an exchange's chat and not sent; storage that throws (private windows) remembers nothing. */
export function readDraft(exchangeId: string) {
  try {
    return sessionStorage.getItem(keyOf(exchangeId)) ?? ''
  } catch {
    return ''
  }
}

export function saveDraft(exchangeId: string, text: string) {
  try {
    if (text) sessionStorage.setItem(keyOf(exchangeId), text)
    else sessionStorage.removeItem(keyOf(exchangeId))
  } catch {
    // Nothing to do: the text is still in the field.
  }
}
