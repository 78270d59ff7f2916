import { describe, expect, it } from 'vitest'
import { foldedWords, judgeWords, type Review } from './same-words.rules'

const long = 'Buy cheap credits at my shop today'

describe('folded words', () => {
  it.each([
    ['spacing and lines', 'Buy  cheap credits\nat my shop today'],
    ['capitals', 'BUY CHEAP CREDITS AT MY SHOP TODAY'],
    ['punctuation and signs', 'Buy cheap credits: at my shop, today!!! 🎉'],
    ['wide letters', 'Ｂｕｙ cheap credits at my shop today'],
  ])('are the same whatever their %s', (_what, other) => {
    expect(foldedWords(other)).toBe(foldedWords(long))
  })
  it.each([
    ['a short message', 'See you at noon then!'],
    ['nothing but signs', '!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!'],
  ])('of %s are none', (_what, content) => {
    expect(foldedWords(content)).toBeNull()
  })
  it('of other words are others', () => {
    expect(foldedWords(`${long} only`)).not.toBe(foldedWords(long))
  })
})

const review = (status: Review['status'], decision: Review['decision'], words = long): Review => ({
  caseId: 'the case',
  status,
  decision,
  words,
})
const to = (...ids: string[]) => ids.map((toId) => ({ toId, content: `${long}!` }))

it.each([
  ['to nobody', to(), [], 'goes out'],
  ['to one', to('a'), [], 'goes out'],
  ['twice to one', to('a', 'a'), [], 'goes out'],
  ['to two', to('a', 'b'), [], 'held'],
  ['to two, and the desk looks', to('a', 'b'), [review('open', null)], { caseId: 'the case' }],
  ['to two, and the desk let them through', to('a', 'b'), [review('done', 'keep')], 'goes out'],
  ['to two, and the desk warned', to('a', 'b'), [review('done', 'warn')], 'held'],
  ['to two, and it let others through', to('a', 'b'), [review('done', 'keep', `${long} or never`)], 'held'],
] as const)('the same words sent %s before', (_to, sent, reviews, verdict) => {
  expect(judgeWords(long, [...sent], [...reviews])).toEqual(verdict)
})

it('a short message goes out to anybody', () => {
  expect(
    judgeWords(
      'At noon',
      [
        { toId: 'a', content: 'At noon' },
        { toId: 'b', content: 'At noon' },
      ],
      [],
    ),
  ).toBe('goes out')
})
