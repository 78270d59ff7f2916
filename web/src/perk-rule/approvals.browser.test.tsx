import type { OwnPerk } from '@perkloop/contract/perk'
import { decideApproval, listApprovals } from '@perkloop/contract/perk-rule'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { olga, perkOf } from '../../test/samples'
import { changed } from '../platform/changes'
import { Approvals } from './approvals'
import '../organization/organization.css'

const organization = '0198c000-0000-7000-8000-0000000000f1'
const gym = perkOf(olga, 'Gym pass')

/** The list, which the server keeps: a decision on what was changed since is refused. */
async function openApprovals() {
  let waiting: OwnPerk[] = [gym]
  answer(listApprovals, () => waiting)
  const decided = answer(decideApproval, ({ params, body }) => {
    const perk = waiting.find(({ _id }) => _id === params.perkId)
    if (!perk) return refusal(409, { message: 'This perk does not wait for approval any more' })
    if ((body as OwnPerk).version !== perk.version) return refusal(409, { message: 'This perk has changed' })
    waiting = waiting.filter((one) => one !== perk)
    return perk
  })
  await openPage(<Approvals organization={organization} />, '/organization')
  const change = (next: OwnPerk[]) => {
    waiting = next
  }
  return { decided, change }
}

const sauna: OwnPerk = { ...gym, title: 'Sauna', description: 'At night', version: 'two' }

it('approves only what was seen, and reads anew what was changed', async () => {
  const { change } = await openApprovals()
  const approve = page.getByRole('button', { name: 'Approve Gym pass' })
  await expect.element(approve).toBeVisible()
  change([sauna])
  await approve.click()
  await expect.element(page.getByText('This perk has changed')).toBeVisible()
  await page.getByRole('button', { name: 'Approve Sauna' }).click()
  await expect.element(page.getByText('Sauna is approved')).toBeVisible()
})

it('says in the dialog what was changed, keeps the reason, and then turns that down', async () => {
  const { decided, change } = await openApprovals()
  await page.getByRole('button', { name: 'Turn down Gym pass' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Why not').fill('Not transferable')
  change([sauna])
  const send = dialog.getByRole('button', { name: 'Turn down' })
  await send.click()
  await expect.element(dialog.getByText('This perk has changed')).toBeVisible()
  await expect.element(dialog.getByText('Now it reads “Sauna: At night”')).toBeVisible()
  await send.click()
  await expect.element(page.getByText('Sauna is turned down')).toBeVisible()
  const sent = { isApproved: false, reason: 'Not transferable', afterAll: false }
  expect(decided.map(({ body }) => body)).toEqual([
    { ...sent, version: 'one' },
    { ...sent, version: 'two' },
  ])
})

it('keeps the dialog with its reason where another admin has decided meanwhile, and says so', async () => {
  const { change } = await openApprovals()
  await page.getByRole('button', { name: 'Turn down Gym pass' }).click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabelText('Why not')
  await reason.fill('Not transferable')
  change([])
  await changed('perk')
  await expect.element(page.getByText('Waiting for approval')).not.toBeInTheDocument()
  await expect.element(reason).toHaveValue('Not transferable')
  await dialog.getByRole('button', { name: 'Turn down' }).click()
  await expect.element(dialog.getByText('This perk does not wait for approval any more')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('approves the next perk while the first is still under way', async () => {
  const pool = perkOf(olga, 'Pool pass')
  const first = held()
  answer(listApprovals, () => [gym, pool])
  const decided = answer(decideApproval, async ({ params }) => {
    if (params.perkId === gym._id) await first.promise
    return gym
  })
  await openPage(<Approvals organization={organization} />, '/organization')
  const approve = (title: string) => page.getByRole('button', { name: `Approve ${title}` })
  await approve('Gym pass').click()
  await expect.element(approve('Gym pass')).toHaveAttribute('aria-busy', 'true')
  await approve('Pool pass').click()
  await expect.element(page.getByText('Pool pass is approved')).toBeVisible()
  first.resolve()
  await expect.element(page.getByText('Gym pass is approved')).toBeVisible()
  expect(decided.map(({ params }) => params.perkId)).toEqual([gym._id, pool._id])
})

it('who approves by key stands at what still waits, or at the page', async () => {
  const { change } = await openApprovals()
  const pool = { ...perkOf(olga, 'Pool pass'), _id: '0198c000-0000-7000-8000-0000000000f9' }
  await expect.element(page.getByText('Gym pass')).toBeVisible()
  change([gym, pool])
  await changed('perk')
  for (const [title, place] of [
    ['Gym pass', '.is-waiting'],
    ['Pool pass', '#main'],
  ] as const) {
    const approve = page.getByRole('button', { name: `Approve ${title}` })
    await expect.element(approve).toBeVisible()
    ;(approve.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(approve).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.matches(place)).toBe(true)
  }
})
