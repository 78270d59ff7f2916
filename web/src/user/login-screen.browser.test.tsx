import { login } from '@perkloop/contract/account'
import { lookUpSso } from '@perkloop/contract/sso-sign-in'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { LoginScreen } from './login-screen'
import { ResetPasswordScreen } from './reset-password-screen'

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
  await expectLooksRight('single sign-on is required')
})

it('who presses for a password where the company signs its members in gets its field, and signs in by it', async () => {
  const tell = await openLogin()
  tell()
  const insist = page.getByRole('button', { name: 'Use a password instead' })
  await expect.element(insist).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
  await insist.click()
  await expect.element(password).toBeVisible()
  await expect.element(insist).not.toBeInTheDocument()
  const sent = answer(login, () => refusal(401, { message: 'Invalid email or password' }))
  await password.fill('A quiet walk 42')
  await userEvent.keyboard('{Enter}')
  const credentials = { email: 'ben@fernhill.example', password: 'A quiet walk 42' }
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([credentials])
})

it('on a narrow phone the toast does not lie over the reason that stays, wherever it is scrolled', async () => {
  await page.viewport(320, 480)
  answer(login, () => refusal(401, { message: 'Invalid email or password' }))
  answer(lookUpSso, () => ({ offer: null }))
  await openPage(<LoginScreen />, '/login')
  await email.fill('ben@fernhill.example')
  await password.fill('not this one')
  await userEvent.keyboard('{Enter}')
  const toast = page.getByText('Login failed: Invalid email or password')
  await expect.element(toast).toBeVisible()
  const reason = page.getByRole('alert').filter({ hasText: 'Invalid email or password' })
  const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
  const isOver = () => {
    const [above, below] = [boxOf(toast.element().closest('.toast')), boxOf(reason.element())]
    return above.bottom > below.top && above.top < below.bottom
  }
  for (const y of [0, 60, 120, 180]) {
    window.scrollTo(0, y)
    expect(isOver(), `scrolled by ${y}`).toBe(false)
  }
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
  await expectLooksRight('single sign-on is offered')
})

it.each([
  [390, 844],
  [320, 568],
  [768, 1024],
])('the toast that says why signing in failed lies over no field and no button, at %s × %s', async (width, height) => {
  await page.viewport(width, height)
  answer(lookUpSso, () => ({ offer: null }))
  answer(login, () => refusal(401, { message: 'Invalid email or password' }))
  await openPage(<LoginScreen />, '/login')
  await email.fill('ben@fernhill.example')
  await password.fill('not this one')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Login failed: Invalid email or password')).toBeVisible()
  // It stays with the form when the toast has gone.
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('Invalid email or password')
  const toast = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect() ?? new DOMRect()
  const covered = [...document.querySelectorAll('.auth-form :is(a, button, input)')].filter((control) => {
    const { top, bottom, left, right } = control.getBoundingClientRect()
    return bottom > toast.top && top < toast.bottom && right > toast.left && left < toast.right
  })
  expect(covered.map((control) => control.textContent || control.getAttribute('name'))).toEqual([])
})

it('a wrong password stays said on the form with what was typed, and the email goes along to the reset', async () => {
  answer(lookUpSso, () => ({ offer: null }))
  answer(login, () => refusal(401, { message: 'Invalid email or password' }))
  await openPage(
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/reset-password" element={<ResetPasswordScreen />} />
    </Routes>,
    '/login',
  )
  await email.fill('ben@asterway.example')
  await password.fill('not this one')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Login failed: Invalid email or password')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
  await expect.element(email).toHaveValue('ben@asterway.example')
  await expect.element(password).toHaveValue('not this one')
  await expectAccessible('refused')
  await page.getByRole('link', { name: /Forgot/ }).click()
  await expect.element(page.getByText('1 of 3, email')).toBeVisible()
  await expect.element(email).toHaveValue('ben@asterway.example')
})
