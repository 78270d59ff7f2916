import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { queryClient } from './query-client'
import { useChosen } from './use-chosen'

const key = ['stored']
let shown: boolean[] = []

interface Props {
  stored: boolean
  send: (next: boolean) => Promise<boolean>
}

function Box({ stored, send }: Props) {
  const change = useMutation({ mutationFn: send, onSuccess: (next) => queryClient.setQueryData(key, next) })
  const [checked, choose] = useChosen(stored, (next, onSettled) => change.mutate(next, { onSettled }))
  useEffect(() => void shown.push(checked))
  return <input type="checkbox" checked={checked} onChange={({ target }) => choose(target.checked)} />
}

/** What is stored is known to the page around the box alone, and told to it by a timer. */
function Panel({ send }: Pick<Props, 'send'>) {
  const { data = false } = useQuery({ queryKey: key, queryFn: () => false, staleTime: Number.POSITIVE_INFINITY })
  return <Box stored={data} send={send} />
}

async function openBox(send: Props['send']) {
  await openPage(<Panel send={send} />)
  const node = page.getByRole('checkbox').element()
  if (!(node instanceof HTMLInputElement)) throw new Error('no box')
  await expect.poll(() => queryClient.getQueryData(key)).toBe(false)
  shown = []
  return node
}

it('what is pressed is shown from the press on, and does not jump back as it is stored', async () => {
  const answered = held<boolean>()
  const box = await openBox(() => answered.promise)
  box.click()
  expect(box.checked).toBe(true)
  // After some timers one after the other the browser lets the next ones wait: then what is stored is told late.
  for (let timers = 0; timers < 8; timers++) await new Promise((done) => setTimeout(done))
  answered.resolve(true)
  await expect.poll(() => queryClient.getQueryData(key)).toBe(true)
  await new Promise((done) => setTimeout(done, 50))
  expect(shown.length).toBeGreaterThan(1)
  expect(shown).not.toContain(false)
})

it('what is refused goes back', async () => {
  const box = await openBox(() => Promise.reject(new Error('refused')))
  box.click()
  await expect.poll(() => shown).toContain(true)
  await expect.poll(() => box.checked).toBe(false)
})

it('of two presses the latter stays, whichever is answered first', async () => {
  const [first, second] = [held<boolean>(), held<boolean>()]
  const box = await openBox((next) => (next ? first : second).promise)
  box.click()
  box.click()
  expect(box.checked).toBe(false)
  first.resolve(true)
  await expect.poll(() => queryClient.getQueryData(key)).toBe(true)
  await new Promise((done) => setTimeout(done, 50))
  expect(box.checked).toBe(false)
  second.resolve(false)
  await expect.poll(() => queryClient.getQueryData(key)).toBe(false)
})
