import { onChange } from '../platform/changes'

const waiting = new Set<(exchangeId: string) => void>()

onChange('words', (ids) => {
  for (const id of ids) for (const then of waiting) then(id)
})

/** Calls `then` once words that were held back may be sent, with the exchange. @returns a function that stops it. */
export function onWordsReleased(then: (exchangeId: string) => void) {
  waiting.add(then)
  return () => {
    waiting.delete(then)
  }
}
