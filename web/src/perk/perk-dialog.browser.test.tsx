import { getPerk, listPerks } from '@perkloop/contract/perk'
import { getUser } from '@perkloop/contract/user'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, connectionLost, refusal } from '../../test/api'
import { painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { olga, perkOf } from '../../test/samples'
import { skipTime } from '../../test/skip-time'
import { usePerkList } from './perk.queries'
import { PerkDialog } from './perk-dialog'

const museum = { ...perkOf(olga, 'Museum card'), description: 'Two people, any day' }
const dialog = page.getByRole('dialog')

function Market() {
  const [opened, setOpened] = useState<string>()
  const { data = [] } = usePerkList()
  return (
    <>
      {data.map((perk) => (
        <button key={perk._id} type="button" onClick={() => setOpened(perk._id)}>
          {perk.title}
        </button>
      ))}
      {opened && <PerkDialog id={opened} bidPending={false} covered={false} onBid={() => {}} onOpenChange={() => {}} />}
    </>
  )
}

async function openPerk() {
  answer(listPerks, () => [museum])
  answer(getUser, () => refusal(404))
  await openPage(<Market />)
  await page.getByRole('button', { name: 'Museum card' }).click()
}

it('a perk that cannot be read shows what its card knows', async () => {
  const pass = skipTime()
  const asked = answer(getPerk, connectionLost)
  await openPerk()
  await expect.element(dialog.getByText('Two people, any day')).toBeVisible()
  // It is tried twice more, after a second and after two.
  await pass(1_000)
  await pass(2_000)
  await expect.poll(() => asked.length).toBe(3)
  await painted()
  expect(dialog.getByRole('alert').query()).toBeNull()
})

it('one that has gone meanwhile says so', async () => {
  answer(getPerk, () => refusal(404))
  await openPerk()
  await expect.element(dialog.getByRole('heading', { name: 'This perk is gone' })).toBeVisible()
  expect(dialog.getByText('Two people, any day').query()).toBeNull()
})
