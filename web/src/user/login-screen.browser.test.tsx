import { lookUpSso } from '@perkloop/contract/sso-sign-in'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { LoginScreen } from './login-screen'

type Offer = { offer: { organizationId: string; organizationName: string; isRequired: boolean } | null }
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const provider = page.getByRole('button', { name: 'Sign in with Fernhill' })

/** The sign-in page while the lookup of the typed email is under way. */
async function openLogin(isRequired = true) {
  const { promise, resolve } = held<Offer>()
  const asked = answer(lookUpSso, () => promise)
  await openPage(<LoginScreen />, '/login')
  await email.fill('ben@fernhill.example')
  await expect.poll(() => asked.length).toBe(1)
  return () =>
    resolve({ offer: { organizationId: byCompany.organization ?? '', organizationName: 'Fernhill', isRequired } })
}

it('a password field that goes away gives the focus to the company’s button, and says why', async () => {
  const tell = await openLogin()
  await password.fill('half a pass')
  const said = document.querySelector('[aria-live=polite].sr')
  expect(said?.textContent).toBe('')
  tell()
  await expect.element(provider).toHaveFocus()
  await expect.element(password).not.toBeInTheDocument()
  expect(said?.textContent).toBe('Fernhill signs its members in. You need no password here.')
  await expect.element(email).toHaveValue('ben@fernhill.example')
})

it('who still types their email keeps the focus there, and every letter', async () => {
  const tell = await openLogin()
  tell()
  await expect.element(provider).toBeVisible()
  await expect.element(email).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(email).toHaveValue('ben@fernhill.examples')
})

it('where it is only offered, who types a password goes on', async () => {
  const tell = await openLogin(false)
  await password.fill('half')
  tell()
  await expect.element(provider).toBeVisible()
  await userEvent.keyboard(' a pass')
  await expect.element(password).toHaveValue('half a pass')
})
