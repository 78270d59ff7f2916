import type { Letter } from './letters'

export const footerText = {
  optional: 'You get this mail because of your Perkloop account.',
  account: 'You get this mail because this address was used on Perkloop. Mails about an account can’t be switched off.',
  intermediary: 'Perkloop is only an intermediary: follow your employer’s policies.',
}

interface Page {
  letter: Letter
  publicUrl: string
  unsubscribeUrl: string | undefined
}

/** The letter for who reads plain text. Links and codes stand on lines of their own, so that nothing sticks to them. */
export function plainLetter({ letter, publicUrl, unsubscribeUrl }: Page) {
  const { title, paragraphs, code, quote, action, otherwise } = letter
  const blocks = [
    `${wrap(title)}\n${'='.repeat(Math.min(title.length, width))}`,
    ...paragraphs.map((paragraph) => wrap(paragraph)),
    code,
    quote && wrap(quote, '> '),
    action && `${action.label}:\n${publicUrl}${action.path}`,
    otherwise && `${otherwise.label}:\n${publicUrl}${otherwise.path}`,
    `-- \n${wrap(unsubscribeUrl ? footerText.optional : footerText.account)}`,
    unsubscribeUrl && `Unsubscribe from these mails:\n${unsubscribeUrl}`,
    unsubscribeUrl && `Choose which mails you get:\n${publicUrl}/profile?tab=mail`,
    wrap(footerText.intermediary),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const width = 72

/** Breaks between words at 72 characters, where mail has always been broken; a longer word stays whole. */
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
