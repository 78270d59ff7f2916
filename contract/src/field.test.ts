import { describe, expect, it } from 'vitest'
import { line, name, optionalLine, optionalLink, text } from './field'

const refuses = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  !schema.safeParse(value).success

describe('a line', () => {
  it.each([
    ['Ann Example', 'Ann Example'],
    ['  Ann  ', 'Ann'],
    ['Ame\u0301lie', 'Amélie'],
    ['日本語', '日本語'],
    ['محمد', 'محمد'],
    ['👩🏽‍🚀 Ann', '👩🏽‍🚀 Ann'],
    ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
    ['<b>Ann</b>', '<b>Ann</b>'],
  ])('takes %j', (typed, kept) => {
    expect(line(40).parse(typed)).toBe(kept)
  })

  it.each([
    ['nothing', ''],
    ['blanks', ' \t '],
    ['zero-width characters alone', '\u200b\u200d\ufeff'],
    ['a filler alone', '\u3164'],
    ['a variation selector alone', '\ufe0f'],
    ['a joiner of graphemes alone', '\u034f'],
    ['a null character', 'a\u0000b'],
    ['half a character', 'a\ud83d'],
    ['a line break', 'Ann\nBcc: all@example.com'],
    ['a carriage return', 'Ann\rX'],
    ['a paragraph separator', 'Ann\u2029X'],
    ['an escape character', 'Ann\u001b[31m'],
    ['a direction override', 'Ann\u202egnp.exe'],
    ['a direction isolate', 'Ann\u2066X'],
    ['too much', 'x'.repeat(41)],
  ])('refuses %s', (_name, typed) => {
    expect(refuses(line(40), typed)).toBe(true)
  })

  it.each([undefined, null])('that is %s is said to be missing', (given) => {
    expect(
      line(40, 'titleMissing')
        .safeParse(given)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['titleMissing'])
    expect(line(40).safeParse(7).error?.issues[0]?.message).toMatch(/^Invalid input/)
  })

  it('that may be left out is cleared by what cannot be seen', () => {
    expect(optionalLine(40).parse('\u200b')).toBe('')
    expect(optionalLine(40).parse(undefined)).toBeUndefined()
    expect(refuses(optionalLine(40), 'a\u202eb')).toBe(true)
  })
})

describe('a name', () => {
  it.each([
    'https://evil.example',
    'Sign in at HTTP://evil.example/pay now',
    'evil://',
    'www.evil.example',
    'WWW.evil',
    'ｗｗｗ．evil．example',
    'w\u200bww.evil',
    'evil.example/pay',
    'evil.example:8080/pay',
    'ev\u0456l.ex\u0430mple/',
    'Pay at bücher.рф/x',
    'evil.example./pay',
    'evil.example.:80/pay',
    'evil.example:/pay',
    '1.2.3.4/pay',
    '1.2.3.4:8080/pay',
    '１.２.３.４/pay',
    'पे.भारत/x',
    'evil。example/pay',
    'evil｡example/pay',
    'evil．example／pay',
    'evil_.example/pay',
    'www。evil',
  ])('refuses %j', (typed) => {
    expect(refuses(name('nameMissing'), typed)).toBe(true)
  })

  it.each([
    'Acme Inc.',
    'J.R. Moss',
    'Acme GmbH & Co. KG',
    'Booking.com',
    'Sales/Support',
    'R.E.M. / Tour',
    '24/7 Team',
    'Mr.X: 1/2',
    'Dr. A/B Team',
    'Dr.A/B Team',
    'R.E.M.',
    'R.E.M./Tour',
    'Acme Inc./Sales',
    '24/7',
    'Version 1.2.3/4',
    '1.2.3.4',
    'श्री. राम/सीता',
    '東京。大阪 / 京都',
  ])('takes %j', (typed) => {
    expect(name('nameMissing').parse(typed)).toBe(typed)
  })
})

describe('text of several lines', () => {
  it('keeps its lines, and must be visible', () => {
    expect(text(40).parse('one\n\ntwo')).toBe('one\n\ntwo')
    expect(refuses(text(40), '\u200b\n')).toBe(true)
  })
})

describe('a link', () => {
  it.each([
    ['https://example.com/a?b#c', true],
    ['http://example.com', true],
    ['', true],
    ['javascript:alert(1)', false],
    [' JaVaScRiPt:alert(1)', false],
    ['data:text/html,x', false],
    ['//example.com', false],
    ['https://', false],
    ['https://exa mple.com', false],
    ['https://example.com/\u0000', false],
  ])('%j: %s', (typed, taken) => {
    expect(refuses(optionalLink(), typed)).toBe(!taken)
  })
})
