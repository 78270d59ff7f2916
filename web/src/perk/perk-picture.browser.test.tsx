import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { PerkPicture } from './perk-picture'

const pixels = Object.assign(document.createElement('canvas'), { width: 1, height: 2 }).toDataURL()
const picture = page.getByRole('img', { name: 'Gym pass' })
const posters = () => document.querySelectorAll('.poster').length

const openPicture = (url: string) =>
  openPage(
    <PerkPicture perk={{ title: 'Gym pass', imageUrl: url, imageCardUrl: url }} sizes="100vw" alt="Gym pass" eager />,
  )

it('a picture of a pixel or two is shown, and not its poster', async () => {
  await openPicture(pixels)
  const image = picture.element() as HTMLImageElement
  await image.decode()
  // What the browser has already was loaded before it was asked.
  await openPicture(pixels)
  await (picture.last().element() as HTMLImageElement).decode()
  await painted()
  expect(posters()).toBe(0)
})

it('what is no picture gives way to its poster', async () => {
  await openPicture('data:image/png;base64,bm90aGluZw==')
  await expect.poll(posters).toBe(1)
})
