import { appealReport, readAppeal } from '@perkloop/contract/report'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, connectionLost, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { changedAll } from '../platform/changes'
import { AppealScreen } from './appeal-screen'

const open = () =>
  openPage(
    <Routes>
      <Route path="/" element={<p>Perks</p>} />
      <Route path="/appeal/:token" element={<AppealScreen />} />
    </Routes>,
    '/appeal/abc',
  )
const words = page.getByRole('textbox', { name: 'Why is our decision wrong?' })

it('asks what is wrong, and says until when', async () => {
  const asked = answer(readAppeal, () => ({ until: '2026-03-31T10:00:00.000Z' }))
  await open()
  await expect.element(words).toBeVisible()
  await expect.element(page.getByText(/once, until .*31/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await expectLooksRight('an appeal')
  expect(asked[0]?.params).toEqual({ token: 'abc' })
})

const dead = (message: string) => answer(readAppeal, () => refusal(400, { code: 'BAD_LINK', message }))

it('says why a link is dead before anything is typed', async () => {
  dead('Its 30 days are over.')
  await open()
  await expect.element(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect.element(page.getByText('Its 30 days are over.')).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Go to Perkloop' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send' })).not.toBeInTheDocument()
  await expectLooksRight('an appeal by a link that is dead')
})

it('says to who comes back that the link was used', async () => {
  answer(readAppeal, () => ({ until: '2026-03-31T10:00:00.000Z' }))
  answer(appealReport, () => ({ message: 'We look at it again.' }))
  await open()
  await words.fill('It is mine')
  await page.getByRole('button', { name: 'Send' }).click()
  dead('This link was used already.')
  await page.getByRole('link', { name: 'Go to Perkloop' }).click()
  await expect.element(page.getByText('Perks')).toBeVisible()
  history.back()
  await expect.element(page.getByText('This link was used already.')).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
})

it('is not asked again under what somebody writes, as when the stream comes back', async () => {
  answer(readAppeal, () => ({ until: '2026-03-31T10:00:00.000Z' }))
  await open()
  await words.fill('It is mine')
  const asked = dead('This link was used already.')
  await changedAll()
  await expect.element(words).toHaveValue('It is mine')
  expect(asked).toEqual([])
})

it('looks again where the connection was lost, and keeps what is typed where sending fails', async () => {
  answer(readAppeal, connectionLost)
  await open()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  answer(readAppeal, () => ({ until: '2026-03-31T10:00:00.000Z' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await words.fill('It is mine')
  answer(appealReport, connectionLost)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(words).toHaveValue('It is mine')
  answer(appealReport, () => refusal(400, { code: 'BAD_LINK', message: 'Its 30 days are over.' }))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Its 30 days are over.')).toBeVisible()
  await expect.element(words).toHaveValue('It is mine')
})
