import { beforeEach, expect, it, vi } from 'vitest'
import { finishBeforeSignOut } from './before-sign-out'
import { dropToken, keepToken } from './token'
import { finishAll, undo, undoable } from './undo'

beforeEach(() => vi.useFakeTimers())

const act = (send: () => Promise<unknown>) => undoable({ key: 'reject-bid 1', done: 'Bid rejected', send })

it('is sent once, after six seconds', async () => {
  const send = vi.fn(async () => {})
  act(send)
  act(send)
  await vi.advanceTimersByTimeAsync(5_999)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledOnce()
  await finishAll()
  expect(send).toHaveBeenCalledOnce()
})

it('is never sent once it was undone', async () => {
  const send = vi.fn(async () => {})
  act(send)
  undo('reject-bid 1')
  await vi.advanceTimersByTimeAsync(20_000)
  await finishAll()
  expect(send).not.toHaveBeenCalled()
})

it('can no longer be undone on its way, and signing out waits for its answer', async () => {
  let answer = () => {}
  act(() => new Promise<void>((done) => (answer = done)))
  void finishAll()
  undo('reject-bid 1')
  let isOver = false
  const over = finishAll().then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isOver).toBe(false)
  answer()
  await over
  expect(isOver).toBe(true)
})

it('is taken back where the session ends in another tab, as it could not be sent any more', async () => {
  const send = vi.fn(async () => {})
  const undone = vi.fn()
  keepToken('mine')
  undoable({ key: 'block 1', done: 'Blocked', send, undone })
  dropToken()
  expect(undone).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(send).not.toHaveBeenCalled()
})

it('does not keep somebody signed in who leaves while its call hangs', async () => {
  act(() => new Promise(() => {}))
  let isOver = false
  void finishBeforeSignOut().then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isOver).toBe(true)
})
