import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { PlainAddress } from '../platform/address'
import { LanguageLinks } from './language-links'

it.each(['?q=gym', '?q=gym&sort=value-high', '?maxValue=50'])(
  'the link to another language keeps the list that was searched: %s',
  async (asked) => {
    await openPage(
      <PlainAddress rendered={asked}>
        <LanguageLinks />
      </PlainAddress>,
      `/${asked}`,
    )
    await expect.element(page.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', `${asked}&lang=de`)
    await expect.element(page.getByRole('link', { name: 'English' })).not.toBeInTheDocument()
  },
)
