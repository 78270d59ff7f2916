import { updateProfile } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { reloads } from '../../test/reloads'
import { me } from '../../test/samples'
import { LanguagePanel } from './language-panel'

const english = page.getByRole('radio', { name: 'English' })
const german = page.getByRole('radio', { name: 'Deutsch' })

it('a language chosen by an arrow key keeps the focus while it is saved, and asks for it after the page is loaded anew', async () => {
  const asked = reloads()
  const saving = held()
  const sent = answer(updateProfile, async () => {
    await saving.promise
    return { ...me, locale: 'de' }
  })
  await openPage(<LanguagePanel user={{ ...me, locale: 'en' }} />)
  english.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(german).toHaveFocus()
  saving.resolve()
  await expect.poll(() => asked).toEqual(['?lang=de#language'])
})

it('the page that was loaded anew leads back to the choice', async () => {
  await openPage(<LanguagePanel user={{ ...me, locale: 'de' }} />, '/profile#language')
  await expect.element(german).toHaveFocus()
  // A later reload does not.
  expect(location.hash).toBe('')
})
