import { expect, it } from 'vitest'
import { layOut } from './email-page'
import { wrap } from './email-text'
import { unsubscribeHeaders, unsubscribePath, withoutTricks } from './mail.rules'
import type { Email } from './templates'

const url = 'https://perkloop.test'
const token = '0190f3a4-1111-4222-8333-444455556666'
const email: Email = {
  subject: 'A subject',
  title: 'A title',
  paragraphs: ['First words.', 'Second words.'],
  code: '123456',
  quote: 'Line one\nline <b>two</b>',
  action: { label: 'Do it', path: '/do?it=1' },
  otherwise: { label: 'Or not', path: '/not' },
}

it('says in plain text all that the page says, links and codes on lines of their own', async () => {
  const { plain } = await layOut(email, 'en', url, `/unsubscribe/${token}/completed`)
  expect(
    plain.startsWith(
      'A title\n=======\n\nFirst words.\n\nSecond words.\n\n123456\n\n> Line one\n> line <b>two</b>\n\n',
    ),
  ).toBe(true)
  expect(plain).toContain('Do it:\nhttps://perkloop.test/do?it=1\n')
  expect(plain).toContain('Or not:\nhttps://perkloop.test/not\n')
  expect(plain).toContain(`Unsubscribe from these emails:\nhttps://perkloop.test/unsubscribe/${token}/completed\n`)
})

it('shows the link of its button, and what people typed as they typed it', async () => {
  const { html } = await layOut(email, 'en', url, `/unsubscribe/${token}/completed`)
  expect(html.split('https://perkloop.test/do?it=1').length - 1).toBeGreaterThanOrEqual(3)
  expect(html).toMatch(/href="https:\/\/perkloop\.test\/not"[^>]*>Or not</)
  expect(html).toContain('line &lt;b&gt;two&lt;/b&gt;')
  expect(html).toContain('src="https://perkloop.test/mail-mark.png"')
  expect(html).toContain('(prefers-color-scheme: dark)')
})

it.each([
  ['short', 'short'],
  ['a '.repeat(50).trim(), `${'a '.repeat(36).trim()}\n${'a '.repeat(14).trim()}`],
  [`see ${'x'.repeat(90)} now`, `see\n${'x'.repeat(90)}\nnow`],
  ['one\n\ntwo', 'one\n\ntwo'],
])('breaks between words only: %j', (text, wrapped) => expect(wrap(text)).toBe(wrapped))

it.each([
  ['completed', token, `/unsubscribe/${token}/completed`],
  ['completed', null, undefined],
  ['verification', token, undefined],
  ['invitation', token, undefined],
  ['new-sign-in', token, undefined],
  ['two-factor-off', token, undefined],
])('a mail of kind %s with token %s is switched off at %s', (kind, known, path) => {
  expect(unsubscribePath([kind], known)).toBe(path)
  expect(Object.keys(unsubscribeHeaders(url, path))).toHaveLength(path ? 2 : 0)
})

it('takes out what turns or breaks lines, and keeps the lines of a quote', () => {
  const odd = { subject: 'a\r\nBcc: b\u202e', title: 'c\u2028d', paragraphs: ['e\u0000f'], quote: 'g\r\nh\u2069' }
  expect(withoutTricks(odd)).toEqual({ subject: 'a Bcc: b', title: 'c d', paragraphs: ['e f'], quote: 'g\nh' })
})
