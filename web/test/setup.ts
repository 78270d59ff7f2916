import { afterEach, beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../src/platform/query-client'
import { dropWantedPage } from '../src/platform/wanted-page'
import { toast } from '../src/ui/toast'
import { interceptCalls, wrongCalls } from './api'
import '../src/ui/base.css'

beforeEach(async () => {
  // Files share the page: what one stored, or knew of its user, the next must not find.
  sessionStorage.clear()
  dropWantedPage()
  queryClient.clear()
  interceptCalls()
  await page.viewport(1280, 900)
  // The pointer stays where the last test left it, and would hover what the next one shows.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } })
})

afterEach(() => {
  // What can still be undone would be sent during a later test.
  for (const undo of page.getByRole('button', { name: 'Undo', exact: true }).elements()) (undo as HTMLElement).click()
  // A toast outlives its test, and would lie over the next one's buttons.
  if (document.querySelector('[data-sonner-toast]')) toast.dismiss()
  expect(wrongCalls()).toEqual([])
})
