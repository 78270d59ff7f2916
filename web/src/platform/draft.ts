const prefix = 'perkloop.typed.'

/**
 * A draft: text a user entered in this tab and has not sent. It outlives a reload, and belongs to one user: the next
 * user of this tab never sees it. Where storage throws (private windows), no draft is kept.
 */
export function readDraft(user: string, name: string) {
  try {
    return sessionStorage.getItem(`${prefix}${user}.${name}`)
  } catch {
    return null
  }
}

/** An empty text deletes the draft. */
export function saveDraft(user: string, name: string, text: string) {
  try {
    const key = `${prefix}${user}.${name}`
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Nothing to do: the text is still on the screen.
  }
}

/** Whether this tab holds a text that a user entered while signed in; which form was open is none (form-draft.ts). */
export function hasDrafts() {
  const isText = (key: string) => !key.startsWith(`${prefix}visitor.`) && !key.includes('.open.')
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(prefix) && isText(key))
  } catch {
    return false
  }
}

/** Deletes all drafts of this tab, or all but those of one user. */
export function forgetDrafts(except?: string) {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isKept = except !== undefined && key.startsWith(`${prefix}${except}.`)
      if (key.startsWith(prefix) && !isKept) sessionStorage.removeItem(key)
    }
  } catch {
    // Then no draft was stored either.
  }
}
