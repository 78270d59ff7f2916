import { listBlocked } from '@perkloop/contract/block'
import { readPerkRules } from '@perkloop/contract/perk-rule'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany, me, perkRules } from '../../test/samples'
import { findWide } from '../../test/too-wide'
import { ProfileScreen } from './profile-screen'

const heightOf = (element: Element) => element.getBoundingClientRect().height

it('at 320 px the invite code stands on one line', async () => {
  await page.viewport(320, 640)
  answer(listBlocked, () => [])
  await openPage(<ProfileScreen />, '/profile', { ...me, discoverability: 'private', inviteCode: 'WMWM8WMWMW' })
  const code = page.getByText('WMWM8WMWMW')
  await expect.element(code).toBeVisible()
  expect(heightOf(code.element())).toBeLessThan(40)
  expect(findWide()).toEqual([])
})

it('at 320 px a long name fits', async () => {
  await page.viewport(320, 640)
  answer(listBlocked, () => [])
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)
  await openPage(<ProfileScreen />, '/profile', { ...me, name, username: `w.${'x'.repeat(28)}` })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveAttribute('title', name)
  expect(heightOf(heading.element())).toBeLessThan(100)
  expect(findWide()).toEqual([])
})

it('the title in an organization stands beside the role', async () => {
  answer(listBlocked, () => [])
  answer(readPerkRules, () => perkRules)
  await openPage(<ProfileScreen />, '/profile', { ...byCompany, orgSettings: { title: 'Perks lead' } })
  await expect.element(page.getByText('Member, Perks lead', { exact: false })).toBeVisible()
})
