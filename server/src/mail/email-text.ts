import type { Language } from '@perkloop/contract/language'
import { mailPages } from '../locales/mail-pages'
import type { Email } from './templates'

interface Page {
  email: Email
  language: Language
  publicUrl: string
  unsubscribeUrl: string | undefined
}

/** The email as plain text. Links and codes stand on lines of their own, so that no punctuation sticks to them. */
export function plainEmail({ email, language, publicUrl, unsubscribeUrl }: Page) {
  const { title, paragraphs, code, quote, items = [], action, otherwise } = email
  const text = mailPages[language]
  const blocks = [
    `${wrap(title)}\n${'='.repeat(Math.min(title.length, width))}`,
    ...paragraphs.map((paragraph) => wrap(paragraph)),
    code,
    quote && wrap(quote, '> '),
    ...items.map(({ text, label, path }) => `${wrap(text)}\n${label}:\n${publicUrl}${path}`),
    action && `${action.label}:\n${publicUrl}${action.path}`,
    otherwise && `${otherwise.label}:\n${publicUrl}${otherwise.path}`,
    `-- \n${wrap(unsubscribeUrl ? text.optional : text.account)}`,
    unsubscribeUrl && `${text.unsubscribe}:\n${unsubscribeUrl}`,
    unsubscribeUrl && `${text.choose}:\n${publicUrl}/profile?tab=mail`,
    wrap(text.intermediary),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const width = 72

/** Breaks lines between words at 72 characters, the usual width of mail; a longer word stays whole. */
export function wrap(text: string, lead = '') {
  const lines = text.split('\n').flatMap((line) => wrapLine(line, width - lead.length))
  return lines.map((line) => (lead + line).trimEnd()).join('\n')
}

function wrapLine(text: string, most: number) {
  const lines = ['']
  for (const word of text.split(/ +/)) {
    const line = lines.at(-1) as string
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length <= most) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
