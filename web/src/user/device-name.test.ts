import { expect, it } from 'vitest'
import * as de from '../locales/de/sessions'
import * as en from '../locales/en/sessions'

it.each([
  ['Chrome', 'Windows', 'Chrome on Windows', 'Chrome unter Windows'],
  ['Chrome', null, 'Chrome', 'Chrome'],
  [null, 'Linux', 'Linux', 'Linux'],
  [null, null, null, null],
])('names the device of %s and %s', (browser, system, english, german) => {
  expect(en.deviceName({ browser, system })).toBe(english)
  expect(de.deviceName({ browser, system })).toBe(german)
})
