const prefix = 'perkloop.typed.'

/**
 * What somebody typed into this tab and has not sent. It outlives a reload, and is of one person alone: whoever signs in
 * after them never sees it. Storage that throws (private windows) remembers nothing.
 */
export function readTyped(person: string, what: string) {
  try {
    return sessionStorage.getItem(`${prefix}${person}.${what}`)
  } catch {
    return null
  }
}

/** An empty text forgets it. */
export function saveTyped(person: string, what: string, text: string) {
  try {
    const key = `${prefix}${person}.${what}`
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Nothing to do: the text is still on the screen.
  }
}

/** For a person who leaves: nothing they typed stays behind. */
export function forgetTyped() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept either.
  }
}
