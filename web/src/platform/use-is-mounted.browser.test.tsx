import { type RefObject, useEffect } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { useIsMounted } from './use-is-mounted'

it('what has left the screen is not shown from that moment on', async () => {
  const told: RefObject<boolean>[] = []
  function Form() {
    const isShown = useIsMounted()
    useEffect(() => void told.push(isShown))
    return <form aria-label="Form" />
  }
  const { leave } = await openPage(<Form />)
  await expect.poll(() => told[0]?.current).toBe(true)
  const form = page.getByRole('form').element()
  const shownWhenGone = new Promise((done) => {
    const watch = () => void (form.isConnected || done(told[0]?.current))
    new MutationObserver(watch).observe(document, { childList: true, subtree: true })
  })
  await leave()
  expect(await shownWhenGone).toBe(false)
})
