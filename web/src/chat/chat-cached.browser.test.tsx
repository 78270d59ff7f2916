import type { Message } from '@perkloop/contract/chat'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held } from '../../test/api'
import { exchangeId, openChat } from '../../test/open-chat'
import { me, messageOf, olga } from '../../test/samples'
import { queryClient } from '../platform/query-client'
import { login } from '../platform/session'

const log = page.getByRole('log')
const settled = () => new Promise((done) => setTimeout(done, 150))

/** On a phone, with a chat that was read a while ago, and is being read again. */
async function openCached(unread: number, asked = false) {
  await page.viewport(390, 844)
  login('token', me)
  const all = Array.from({ length: 60 }, (_, at) => messageOf(olga, `Message ${at + 1}.`, exchangeId))
  const cached = all.slice(0, 60 - unread)
  queryClient.setQueryData(['chat', exchangeId], cached, { updatedAt: Date.now() - 60_000 })
  const reading = held<Message[]>()
  const { marked } = await openChat(reading.promise, { unread, asked })
  await expect.element(log.getByText('Message 1.')).toBeInTheDocument()
  return { answerRead: () => reading.resolve(all), marked }
}

it('a cached chat stands at its newest line before it has been read again, and then at what is new, which is not read yet', async () => {
  const { answerRead, marked } = await openCached(20)
  await expect.element(log.getByText('Message 40.')).toBeInViewport()
  answerRead()
  await expect.element(log.getByText('Message 60.')).toBeInTheDocument()
  await expect.element(log.getByText('20 new')).toBeInViewport()
  await expect.element(log.getByText('Message 41.')).toBeInViewport()
  await settled()
  await expect.element(log.getByText('Message 60.')).not.toBeInViewport()
  expect(marked).toEqual([])
  await expect.element(page.getByRole('button', { name: 'New messages' })).toBeVisible()
})

it('a reader who has begun to scroll meanwhile stays where they are', async () => {
  const { answerRead } = await openCached(20)
  await expect.element(log.getByText('Message 40.')).toBeInViewport()
  await userEvent.keyboard('{Home}')
  window.scrollTo(0, 0)
  await settled()
  answerRead()
  await expect.element(log.getByText('Message 60.')).toBeInTheDocument()
  await settled()
  expect(window.scrollY).toBe(0)
})

it('a reader who writes meanwhile is at the end of what comes', async () => {
  const { answerRead } = await openCached(20)
  await expect.element(log.getByText('Message 40.')).toBeInViewport()
  await page.getByRole('textbox', { name: 'Message' }).click()
  answerRead()
  await expect.element(log.getByText('Message 60.')).toBeInViewport()
})

it('where something above is asked the page stays at its top', async () => {
  await openCached(20, true)
  await settled()
  expect(window.scrollY).toBe(0)
})
