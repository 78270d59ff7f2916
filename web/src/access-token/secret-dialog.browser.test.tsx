import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { useHistoryStep } from '../platform/history-step'
import { SecretDialog } from './secret-dialog'

function Tokens() {
  const shown = useHistoryStep<string>()
  return (
    <>
      <button type="button" onClick={() => shown.open('pk_shown-this-once')}>
        Make one
      </button>
      {shown.value && <SecretDialog secret={shown.value} onClose={shown.close} />}
    </>
  )
}

const secret = page.getByText('pk_shown-this-once')
const leaving = page.getByRole('alertdialog', { name: 'Leave? It is not shown again' })

it('Back asks before a secret is lost that nobody can read again', async () => {
  await openPage(<Tokens />)
  await page.getByRole('button', { name: 'Make one' }).click()
  await expect.element(secret).toBeVisible()
  history.back()
  await leaving.getByRole('button', { name: 'Not yet' }).click()
  await expect.element(secret).toBeVisible()
  history.back()
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(secret).not.toBeInTheDocument()
})

it('who has copied it is not asked', async () => {
  await openPage(<Tokens />)
  await page.getByRole('button', { name: 'Make one' }).click()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect.element(secret).not.toBeInTheDocument()
  await expect.element(leaving).not.toBeInTheDocument()
})
