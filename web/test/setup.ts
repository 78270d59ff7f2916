import { afterEach, beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../src/platform/query-client'
import { toast } from '../src/ui/toast'
import { interceptCalls, wrongCalls } from './api'
import '../src/ui/base.css'

beforeEach(async () => {
  sessionStorage.clear()
  queryClient.clear()
  interceptCalls()
  await page.viewport(1280, 900)
  // The pointer stays where the last test left it, and would hover what the next one shows.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } })
})

afterEach(() => {
  // A toast outlives its test, and would lie over the next one's buttons.
  if (document.querySelector('[data-sonner-toast]')) toast.dismiss()
  expect(wrongCalls()).toEqual([])
})
