import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { useSteadyChat } from './use-steady-chat'

function Swap() {
  const chat = useSteadyChat(false)
  return (
    <div>
      <Above />
      <details>
        <summary>What was agreed</summary>
        <div style={{ height: 300 }} />
      </details>
      <section ref={chat} aria-label="Chat" style={{ height: 3000, overflowAnchor: 'none' }} />
    </div>
  )
}

/** Renders by itself, not with the chat. */
function Above() {
  const [isThere, setThere] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setThere(true)}>
        Complete
      </button>
      {isThere && <div style={{ height: 300 }} />}
    </>
  )
}

const settled = () => new Promise((done) => setTimeout(done, 200))

async function openSwap() {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 900))
  await openPage(<Swap />)
  await settled()
}

it('what the reader unfolds above a chat moves it, and they see what they unfolded', async () => {
  await openSwap()
  await page.getByText('What was agreed').click()
  await settled()
  expect(window.scrollY).toBe(0)
  await page.getByText('What was agreed').click()
  await settled()
  expect(window.scrollY).toBe(0)
})

it('what comes above by itself does not, also after something was unfolded', async () => {
  await openSwap()
  await page.getByText('What was agreed').click()
  await page.getByText('What was agreed').click()
  await settled()
  const chat = page.getByRole('region', { name: 'Chat' }).element()
  const before = chat.getBoundingClientRect().top
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect.poll(() => window.scrollY).toBe(300)
  expect(chat.getBoundingClientRect().top).toBe(before)
})
