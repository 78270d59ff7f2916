import { useMutation } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { held } from '../../test/api'
import { goBack } from '../../test/go-back'
import { hurryLocks } from '../../test/hurry-locks'
import { openPage } from '../../test/open-page'
import { useHistoryStep } from '../platform/history-step'
import { ConfirmAct } from './confirm-act'

let hanging = held<void>()
beforeEach(() => {
  hanging = held<void>()
})

const ended: string[] = []
const question = page.getByRole('alertdialog')

async function end(name: string) {
  if (name === 'Beta') return void ended.push(name)
  await hanging.promise
  throw new Error('Alpha can not be ended now')
}

function Partners() {
  const act = useMutation<void, Error, string>({ mutationFn: end })
  const { value: asked, open, close } = useHistoryStep<string>()
  return (
    <>
      {['Alpha', 'Beta'].map((name) => (
        <button key={name} type="button" onClick={() => open(name)}>
          End {name}
        </button>
      ))}
      {asked && <ConfirmAct act={act} subject={asked} title={`End ${asked}?`} confirmLabel="End it" onClose={close} />}
    </>
  )
}

it('a call that hung and was cancelled neither locks the next question nor fails in it', async () => {
  const letGo = hurryLocks()
  const cancel = question.getByRole('button', { name: 'Cancel' })
  await openPage(<Partners />)
  await page.getByRole('button', { name: 'End Alpha' }).click()
  await question.getByRole('button', { name: 'End it' }).click()
  await letGo()
  await cancel.click()
  await page.getByRole('button', { name: 'End Beta' }).click()
  await expect.element(question).toHaveAccessibleName('End Beta?')
  expect(cancel.element().hasAttribute('disabled')).toBe(false)
  hanging.resolve()
  await new Promise((done) => setTimeout(done, 100))
  await expect.element(question.getByRole('alert')).not.toBeInTheDocument()
})

it('Back waits while it is sent', async () => {
  await openPage(<Partners />)
  await page.getByRole('button', { name: 'End Alpha' }).click()
  await question.getByRole('button', { name: 'End it' }).click()
  await goBack()
  await expect.element(question).toBeVisible()
  hanging.resolve()
  await expect.element(question.getByRole('alert')).toBeVisible()
})

it('a question that Back closed with its refusal opens without it', async () => {
  hanging.resolve()
  await openPage(<Partners />)
  await page.getByRole('button', { name: 'End Alpha' }).click()
  await question.getByRole('button', { name: 'End it' }).click()
  await expect.element(question.getByRole('alert')).toBeVisible()
  history.back()
  await expect.element(question).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'End Alpha' }).click()
  await expect.element(question).toBeVisible()
  expect(question.getByRole('alert').query()).toBeNull()
  await question.getByRole('button', { name: 'End it' }).click()
  await expect.element(question.getByRole('alert')).toBeVisible()
})

it('what is asked next can be done while the call before still hangs', async () => {
  const letGo = hurryLocks()
  await openPage(<Partners />)
  await page.getByRole('button', { name: 'End Alpha' }).click()
  await question.getByRole('button', { name: 'End it' }).click()
  await letGo()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'End Beta' }).click()
  await question.getByRole('button', { name: 'End it' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(ended).toEqual(['Beta'])
})
