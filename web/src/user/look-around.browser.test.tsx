import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { config } from '../../test/samples'
import { ConfigProvider } from '../platform/config'
import { LoginScreen } from './login-screen'

const faces = page.getByRole('region', { name: 'Look around as' })
const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
const demo = [
  { username: 'ben', name: 'Ben Carrow', what: 'everything' as const },
  { username: 'maya', name: 'Maya Lindqvist', what: 'other-side' as const },
]

it.each([
  ['where the demo is loaded its people are offered', demo],
  ['where it is not, nobody is', undefined],
])('%s', async (_where, loaded) => {
  await openPage(
    <ConfigProvider config={{ ...config, ...(loaded && { demo: loaded }) }}>
      <LoginScreen />
    </ConfigProvider>,
    '/login',
  )
  await expect.element(signIn).toBeVisible()
  await painted()
  await expect.poll(() => faces.getByRole('button').elements().length).toBe(loaded?.length ?? 0)
  await expectAccessible('sign-in')
})
