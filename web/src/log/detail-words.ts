import * as t from '#locale/admin-log'
import { clock, longDay } from '../ui/dates'

/** A detail of an entry in the reader's words. What has no words here, like an id, is shown as it is. */
export function detailWords({ name, value }: { name: string; value: string }) {
  return t.detail({ name: wordsOf(t.detailNames, name), value: valueWords(name, value) })
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function valueWords(name: string, value: string) {
  if (moment.test(value)) return t.dayAndTime({ day: longDay(value), time: clock(value) })
  if (name === 'what')
    return value
      .split(' ')
      .map((one) => wordsOf(t.detailValues, one))
      .join(', ')
  return ['by', 'decision', 'outcome', 'until'].includes(name) ? wordsOf(t.detailValues, value) : value
}

const wordsOf = (words: Record<string, () => string>, key: string) =>
  (Object.hasOwn(words, key) ? words[key]?.() : undefined) ?? key
