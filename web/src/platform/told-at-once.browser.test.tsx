import { useMutation } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'

/** Shows what is being sent, as choices do that are sent at once. */
function Choice() {
  const change = useMutation({ mutationFn: () => new Promise(() => {}) })
  return <input type="checkbox" aria-label="Ask first" checked={change.isPending} onChange={() => change.mutate()} />
}

/** What was queued by the press runs, and nothing else: no timer, no event, no paint. */
async function sameTask() {
  for (let n = 0; n < 20; n += 1) await Promise.resolve()
}

it('what a press begins is shown before anything else happens', async () => {
  await openPage(<Choice />)
  const box = page.getByRole('checkbox', { name: 'Ask first' })
  const node = box.element()
  if (!(node instanceof HTMLInputElement)) throw new Error('no box')
  node.click()
  await sameTask()
  expect(node.checked).toBe(true)
})
