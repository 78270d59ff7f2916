import { toast as sonner } from 'sonner'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../src/platform/query-client'
import { undoAll } from '../src/platform/undo'
import { dropWantedPage } from '../src/platform/wanted-page'
import { interceptCalls, wrongCalls } from './api'
import '../src/ui/base.css'

// Failed requests are retried as often as in the product, but without its pauses, three seconds in all.
const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 50 } })

/** Whether a test has moved the pointer since it was last put into the corner. */
let isPointerMoved = false
addEventListener('pointermove', () => (isPointerMoved = true), { capture: true })

beforeEach(async () => {
  // Files share the page: what one stored, showed, or knew of its user, the next must not find.
  sessionStorage.clear()
  localStorage.clear()
  document.title = ''
  sonner.dismiss()
  dropWantedPage()
  queryClient.clear()
  interceptCalls()
  // Each of both is a call to the browser, which most tests need not wait for.
  if (innerWidth !== 1280 || innerHeight !== 900) await page.viewport(1280, 900)
  // The pointer stays where the last test left it, and would hover what the next one shows.
  if (isPointerMoved) await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } })
  isPointerMoved = false
})

afterEach(async () => {
  // It would be sent during a later test.
  undoAll()
  // A toast that tells of its result would lie over what a later test shows. What a test holds back is never answered.
  await vi.waitUntil(() => queryClient.isMutating() === 0, { timeout: 300, interval: 20 }).catch(() => {})
  expect(wrongCalls()).toEqual([])
})
