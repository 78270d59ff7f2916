import { addDomain, type Domain, listDomains } from '@perkloop/contract/domain'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { DomainsSection } from './domains-section'

const domainOf = (domain: string, provenAt: string | null, more: Partial<Domain> = {}): Domain => ({
  _id: `0198c000-0000-7000-8000-${domain.length.toString().padStart(12, '0')}`,
  domain,
  shown: null,
  record: { name: `_perkloop.${domain}`, value: 'perkloop-domain=abc' },
  provenAt,
  checkedAt: provenAt,
  missingSince: null,
  endsAt: null,
  isTaken: false,
  ...more,
})
const day = '2026-01-07T09:00:00.000Z'
const proven = domainOf('fernhill.example', day)
const question = page.getByRole('alertdialog')
const ends = [/^Single sign-on: /, /^Joining by domain: /, /^The directory \(SCIM\): /]

async function openDomains(...domains: Domain[]) {
  answer(listDomains, () => domains)
  await openPage(<DomainsSection organizationId="0198c000-0000-7000-8000-0000000000f1" />)
}

it('removing the only proven domain says first what ends with it', async () => {
  await openDomains(proven, domainOf('oak.example', null))
  await page.getByRole('button', { name: 'Remove fernhill.example' }).click()
  for (const one of ends) await expect.element(question.getByText(one)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Waits for its record')).toBeVisible()
  await expectAccessible('a proven domain, and one to prove')
})

it.each([
  ['another one is proven', [proven, domainOf('oak.example', day)], 'fernhill.example'],
  ['it is not proven', [proven, domainOf('oak.example', null)], 'oak.example'],
] as const)('nothing ends where %s', async (_why, domains, removed) => {
  await openDomains(...domains)
  await page.getByRole('button', { name: `Remove ${removed}` }).click()
  await expect.element(question).toBeVisible()
  for (const one of ends) await expect.element(question.getByText(one)).not.toBeInTheDocument()
})

it('a domain about to be lost says what ends with it', async () => {
  await openDomains({ ...proven, missingSince: day, endsAt: '2026-01-21T09:00:00.000Z' })
  for (const one of ends) await expect.element(page.getByText(one)).toBeVisible()
})

it('an error of the field leaves the button beside it', async () => {
  await openDomains()
  const field = page.getByLabelText('Domain', { exact: true })
  const button = page.getByRole('button', { name: 'Add domain' })
  const isBeside = () => {
    const [a, b] = [field.element().getBoundingClientRect(), button.element().getBoundingClientRect()]
    return Math.abs(a.top + a.height / 2 - b.top - b.height / 2) < 1
  }
  await expect.element(button).toBeVisible()
  expect(isBeside()).toBe(true)
  answer(addDomain, () => refusal(422, { errors: [{ path: 'domain', message: 'Not a domain of yours' }] }))
  await field.fill('x.example')
  await button.click()
  await expect.element(page.getByText('Not a domain of yours')).toBeVisible()
  expect(isBeside()).toBe(true)
})

it('an error below the end of the window comes into sight', async () => {
  answer(listDomains, () => [])
  const far = <div style={{ height: '150vh' }} />
  await openPage(
    <>
      {far}
      <DomainsSection organizationId="0198c000-0000-7000-8000-0000000000f1" />
      {far}
    </>,
  )
  answer(addDomain, () => refusal(422, { errors: [{ path: 'domain', message: 'Not a domain of yours' }] }))
  const field = page.getByLabelText('Domain', { exact: true })
  await field.fill('x.example')
  field.element().scrollIntoView({ block: 'end' })
  // Enter moves nothing, as a press on the button might.
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not a domain of yours')).toBeInViewport({ ratio: 0.9 })
  await expect.element(field).toHaveFocus()
})
