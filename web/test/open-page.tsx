import { getProfile } from '@perkloop/contract/user'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished } from 'vitest'
import { page as screen } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfigProvider } from '../src/platform/config'
import { askWhereTo } from '../src/platform/is-here'
import { KeptScroll } from '../src/platform/kept-scroll'
import { LeaveGate } from '../src/platform/leave-gate'
import { nameFirstEntry } from '../src/platform/page-place'
import { PageRoot } from '../src/platform/page-root'
import { queryClient } from '../src/platform/query-client'
import { login } from '../src/platform/session'
import { ToastRegion } from '../src/platform/toast-region'
import { answer, held } from './api'
import { config, me } from './samples'

/** Another page, which `goTo` and Back lead to. */
export const elsewhere = '/elsewhere'
/** One whose code comes only when the test says so, and one of which a part does. */
export const slowPage = '/slow'
export const slowPart = '/slow-part'

/**
 * Shows a part of the application as for a signed-in user: in the router, with toasts, one step into the history.
 * @returns ways to leave the page, to load the code of the slow one, and to reload it as far as a test can: nothing is left but what is in storage.
 */
export async function openPage(content: ReactNode, path = '/', user = me) {
  answer(getProfile, () => user)
  login('token', user)
  window.history.pushState(null, '', elsewhere)
  window.history.pushState(null, '', path)
  let page = await show(content)
  onTestFinished(() => page.close())
  return {
    goTo: (address: string) => page.router.navigate(address),
    loadSlowPage: () => page.loadSlowPage(),
    /** For another page, and waits until that is on the screen: the router is there a moment earlier. */
    leave: async () => {
      await page.router.navigate(elsewhere)
      await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    },
    reload: async (as = user) => {
      await page.close()
      queryClient.clear()
      answer(getProfile, () => as)
      login('token', as)
      page = await show(content)
    },
  }
}

const Slow = () => <h1>Slow page</h1>

async function show(content: ReactNode) {
  const slowCode = held()
  const SlowPart = lazy(() => slowCode.promise.then(() => ({ default: Slow })))
  const children = [
    { path: elsewhere, element: <h1>Elsewhere</h1> },
    { path: slowPage, lazy: () => slowCode.promise.then(() => ({ Component: Slow })) },
    { path: slowPart, element: <SlowPart /> },
    {
      path: '*',
      element: (
        <main id="main" tabIndex={-1}>
          {content}
          <LeaveGate />
          <KeptScroll />
        </main>
      ),
    },
  ]
  nameFirstEntry()
  const router = createBrowserRouter([{ element: <PageRoot />, children }])
  askWhereTo(router)
  const { unmount } = await render(
    <ConfigProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>
    </ConfigProvider>,
  )
  const close = async () => {
    await unmount()
    router.dispose()
  }
  return { router, close, loadSlowPage: slowCode.resolve }
}
