interface Part {
  text: string
  /** The position in the message. */
  at: number
  href?: string
}

/** Splits a message at its http(s) links. Anything else, `javascript:` above all, stays text; closing punctuation too. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(/https?:\/\/[^\s<>"']+/gi)) {
    const link = match[0].replace(/[.,;:!?)\]}]+$/, '')
    if (!URL.canParse(link)) continue
    if (match.index > from) parts.push({ at: from, text: text.slice(from, match.index) })
    parts.push({ at: match.index, text: link, href: new URL(link).href })
    from = match.index + link.length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) })
  return parts
}
