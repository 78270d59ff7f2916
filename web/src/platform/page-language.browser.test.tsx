import { expect, it } from 'vitest'
import { reloads } from '../../test/reloads'
import { followLocale } from './page-language'

it('the language of the account is asked for once, and again after the page has followed', async () => {
  history.pushState(null, '', '/profile')
  const asked = reloads()
  followLocale('de-AT')
  await expect.poll(() => asked).toEqual(['?lang=de'])
  // The server did not follow.
  followLocale('de-AT')
  // It did, and a visitor chose another language before the next sign-in.
  followLocale('en-US')
  followLocale(null)
  followLocale('fr')
  followLocale('de-AT')
  await expect.poll(() => asked).toEqual(['?lang=de', '?lang=de'])
})
