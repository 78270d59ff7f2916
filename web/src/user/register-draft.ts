import { z } from 'zod'

const storageKey = 'perkloop.register'
const text = z.string().catch('')

/** What may be kept of a registration under way: never the password. */
const Draft = z.object({
  name: text,
  username: text,
  email: text,
  company: text,
  city: text,
  jobTitle: text,
  linkedin: text,
})

/** What was typed in this tab before going to sign in, say, and coming back. */
export function readDraft(): z.output<typeof Draft> {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return Draft.parse({})
  }
}

export function keepDraft(typed: object) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Draft.parse(typed)))
  } catch {
    // Then leaving the form forgets it.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}
