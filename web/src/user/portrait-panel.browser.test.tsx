import { getUploadUrl } from '@perkloop/contract/own-perk'
import { deletePortrait } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me } from '../../test/samples'
import { useUser } from '../platform/session'
import { keepToken } from '../platform/token'
import { PortraitPanel } from './portrait-panel'

const pictured = { ...me, portraitUrl: '/pictures/people/me.webp' }
const remove = page.getByRole('button', { name: 'Remove' })
const add = page.getByRole('button', { name: 'Add a picture' })
/** What waits is sent as the page is left. */
const leave = () => dispatchEvent(new Event('pagehide'))

/** The panel, and the picture wherever else it is. */
function Panel() {
  const user = useUser()
  return (
    <>
      <output>{user.portraitUrl ?? 'No picture'}</output>
      <PortraitPanel user={user} />
    </>
  )
}

async function openRemoved(panel = <Panel />) {
  await openPage(panel, '/', pictured)
  await remove.click()
  await expect.element(add).toHaveFocus()
}

it('a picture is removed once it can no longer be undone, and stays away', async () => {
  const sent = answer(deletePortrait, () => me)
  await openRemoved()
  await expect.element(page.getByText('No picture')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('/pictures/people/me.webp')).toBeVisible()
  await remove.click()
  expect(sent).toEqual([])
  leave()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(add).toBeVisible()
  await expect.element(remove).not.toBeInTheDocument()
})

it('a removal that is refused says so, and the picture is there again', async () => {
  answer(deletePortrait, () => refusal(500, { message: 'Not now' }))
  await openRemoved()
  leave()
  await expect.element(page.getByText('Not now')).toBeVisible()
  await expect.element(remove).toBeVisible()
})

it('a new picture comes after the removal that waits, which would take it', async () => {
  const order: string[] = []
  answer(deletePortrait, () => {
    order.push('removed')
    return me
  })
  answer(getUploadUrl, () => {
    order.push('sent')
    return refusal(503, { message: 'Full' })
  })
  await openRemoved()
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
  await page
    .getByLabelText('Your picture', { exact: true })
    .last()
    .upload(new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' }))
  await expect.element(page.getByText('Full')).toBeVisible()
  expect(order).toEqual(['removed', 'sent'])
})

it('nothing is removed of who has signed in meanwhile', async () => {
  const sent = answer(deletePortrait, () => me)
  await openRemoved(<PortraitPanel user={pictured} />)
  keepToken('somebody else’s')
  leave()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(sent).toEqual([])
})
