import { defaultRoles } from '@perkloop/contract/permission'
import { listRoles } from '@perkloop/contract/role'
import { deleteSso, getSso, type SsoConnection, type SsoState, setSsoUse } from '@perkloop/contract/sso'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { goBack, painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { SsoPanel } from './sso-panel'

const organization = byCompany.organization ?? ''
const ada = { _id: '0198c000-0000-7000-8000-0000000000b1', name: 'Ada Admin', hasPassword: true }
const ben = { _id: '0198c000-0000-7000-8000-0000000000b2', name: 'Ben Admin', hasPassword: true }
const connection: SsoConnection = {
  kind: 'saml',
  issuer: 'https://login.fernhill.example',
  clientId: null,
  metadataAddress: null,
  certificatesEnd: [],
  emailClaim: '',
  groupsClaim: 'groups',
  roleId: '0198c000-0000-7000-8000-0000000000a1',
  groupRoles: [],
  use: 'enforced',
  breakGlassId: ada._id,
  outOfReach: 0,
  changedAt: '2026-01-07T09:00:00.000Z',
  test: { at: '2026-01-07T09:00:00.000Z', isGood: true, message: 'The connection works.' },
}
const state = (change: Partial<SsoConnection>, admins = [ada, ben]): SsoState => ({
  connection: { ...connection, ...change },
  redirectAddress: 'https://perkloop.example/sso/callback',
  acsAddress: 'https://perkloop.example/acs',
  entityId: 'https://perkloop.example/metadata',
  hasProvenDomain: true,
  admins,
})

async function openPanel(given: SsoState) {
  answer(getSso, () => given)
  answer(listRoles, () => [])
  const role = { name: 'admin', permissions: { ...defaultRoles.admin, manageBilling: true } }
  await openPage(<SsoPanel organization={organization} />, '/organization', { ...byCompany, role })
}
const choose = page.getByRole('button', { name: 'Choose the admin' })
const saveUse = page.getByRole('button', { name: 'Save who signs in this way' })
const question = page.getByRole('alertdialog', { name: 'Who keeps their password?' })

it('another admin can keep their password while single sign-on is required', async () => {
  await openPanel(state({}))
  await expect.element(page.getByText('Ada Admin keeps password and passkey.')).toBeVisible()
  const sent = answer(setSsoUse, () => state({ breakGlassId: ben._id }))
  await choose.click()
  await expect.element(question.getByLabelText('This admin keeps their password')).toHaveValue(ada._id)
  await question.getByLabelText('This admin keeps their password').selectOptions('Ben Admin')
  await question.getByRole('button', { name: 'Choose the admin' }).click()
  await expect.element(page.getByText('Ben Admin keeps password and passkey.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ use: 'enforced', breakGlassId: ben._id }])
})

it.each([
  ['was never tested', null],
  ['failed its test', { at: '2026-01-07T09:00:00.000Z', isGood: false, message: 'The certificate has expired.' }],
])('what %s can’t be required, which is said before anything is asked', async (_what, test) => {
  await openPanel(state({ use: 'offered', test }))
  const sent = answer(setSsoUse, () => state({ use: 'off', test }))
  const said = page.getByText('Test the connection first', { exact: false })
  await expect.element(said).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'All members' }).click()
  await expect.element(said).toBeVisible()
  await expect.element(saveUse).toBeDisabled()
  await page.getByRole('radio', { name: 'Nobody yet' }).click()
  await expect.element(said).not.toBeInTheDocument()
  await saveUse.click()
  await expect.element(saveUse).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ use: 'off' }])
})

it('the arrow keys send none of the ways that they pass, and the button sends the chosen one', async () => {
  await openPanel(state({ use: 'enforced' }))
  const sent = answer(setSsoUse, ({ body }) => state(body as Partial<SsoConnection>))
  const all = page.getByRole('radio', { name: 'All members' })
  await expect.element(all).toBeChecked()
  all.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const some = page.getByRole('radio', { name: 'Whoever likes to' })
  await expect.element(some).toBeChecked()
  expect(sent).toEqual([])
  await saveUse.click()
  await expect.element(saveUse).not.toBeInTheDocument()
  await expect.element(some).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await saveUse.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click()
  await expect.element(saveUse).not.toBeInTheDocument()
  await expect.element(all).toHaveFocus()
  expect(sent.map(({ body }) => body)).toEqual([{ use: 'offered' }, { use: 'enforced', breakGlassId: ada._id }])
})

it('where the one who kept it is no admin any more, that is said, and another can be chosen', async () => {
  await openPanel(state({}, [ben]))
  await expect.element(page.getByText(/is no admin any more: all admins keep theirs/)).toBeVisible()
  await choose.click()
  await expect.element(question.getByLabelText('This admin keeps their password')).toHaveValue(ben._id)
})

it('an admin without a password can’t be chosen, and is said to have none where one was', async () => {
  const cleo = { ...ben, _id: '0198c000-0000-7000-8000-0000000000b3', name: 'Cleo Admin', hasPassword: false }
  await openPanel(state({ breakGlassId: cleo._id }, [cleo, ben]))
  const none = page.getByText('Cleo Admin has no password.', { exact: false })
  await expect.element(none).toBeVisible()
  await choose.click()
  await expect.element(question.getByLabelText('This admin keeps their password')).toHaveValue(ben._id)
  await expect.element(question.getByRole('option', { name: 'Cleo Admin (has no password)' })).toBeDisabled()
  answer(setSsoUse, () => state({ breakGlassId: ben._id }, [cleo, ben]))
  await question.getByRole('button', { name: 'Choose the admin' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(none).not.toBeInTheDocument()
})

it.each(['saml', 'oidc'] as const)(
  'the address where signing in begins can be copied to a provider of %s',
  async (kind) => {
    await openPanel(state({ kind }))
    await expect.element(page.getByText('https://perkloop.example/login', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy: Sign-on URL, for its list of apps' })).toBeVisible()
  },
)

it.each([
  ['the connection', true, false],
  ['the roles', false, true],
  ['either', true, true],
])('where %s can’t be read, that is said, and a retry reads what failed', async (_what, noState, noRoles) => {
  const failure = () => refusal(422, { message: 'Not now' })
  answer(getSso, () => (noState ? failure() : state({})))
  answer(listRoles, () => (noRoles ? failure() : []))
  await openPage(<SsoPanel organization={organization} />, '/organization', byCompany)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now')
  expect(page.getByText('Loading single sign-on').query()).toBeNull()
  const states = answer(getSso, () => state({}))
  const roles = answer(listRoles, () => [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The connection works.', { exact: false })).toBeVisible()
  expect([states.length > 0, roles.length > 0]).toEqual([noState, noRoles])
})

it.each([
  ['is not there yet', null, /Not tested yet/],
  ['failed', { isGood: false, message: 'It sent no email: add it there.' }, /It sent no email: add it there\./],
] as const)('a test that %s says so, and SAML says where it answers to', async (_how, test, words) => {
  await openPanel(state({ use: 'off', breakGlassId: null, test: test && { ...test, at: '2026-01-07T09:00:00.000Z' } }))
  await expect.element(page.getByText(words)).toBeVisible()
  for (const told of ['https://perkloop.example/acs', 'https://perkloop.example/metadata'])
    await expect.element(page.getByText(told, { exact: true })).toBeVisible()
})

it('members out of its reach are counted', async () => {
  await openPanel(state({ outOfReach: 2 }))
  await expect
    .element(page.getByText('2 members may do more than who saved this connection', { exact: false }))
    .toBeVisible()
})

it('without the plan it is tested and removed, and neither set up nor used more', async () => {
  answer(getSso, () => state({ use: 'offered' }))
  answer(listRoles, () => [])
  const role = { name: 'admin', permissions: { ...defaultRoles.admin, manageBilling: true } }
  await openPage(<SsoPanel organization={organization} lacksPlan />, '/organization', { ...byCompany, role })
  await expect.element(page.getByText('This comes with the Enterprise plan.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'All members' })).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: 'Nobody yet' })).toBeEnabled()
})

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()

it.each([
  ['ends in a year', 365, /^Its certificate is good until [^.]*\.$/, 'muted'],
  ['ends tomorrow', 1, /or nobody can sign in this way after that/, 'notice is-warn'],
  ['has ended', -1, /so nobody can sign in this way/, 'notice is-error'],
] as const)('a certificate that %s says so', async (_when, days, words, look) => {
  await openPanel(state({ certificatesEnd: [inDays(-400), inDays(days)] }))
  await expect.element(page.getByText(words)).toBeVisible()
  const shown = page.getByText(words).element()
  expect((shown.closest('.notice') ?? shown).className).toBe(look)
})

it('a removed connection leaves no step behind, and its panel has the focus', async () => {
  await openPanel(state({ use: 'offered', breakGlassId: null }))
  await page.getByRole('button', { name: 'Remove' }).click()
  const asking = page.getByRole('alertdialog')
  const gone = { ...state({}), connection: null }
  answer(deleteSso, () => ({ _id: organization, message: 'Removed' }))
  answer(getSso, () => gone)
  await asking.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await new Promise((done) => setTimeout(done, 300))
  await expect.element(page.getByRole('heading', { name: 'Single sign-on' })).toHaveFocus()
})

it('Back waits until a connection is removed', async () => {
  await openPanel(state({ use: 'offered', breakGlassId: null }))
  await page.getByRole('button', { name: 'Remove' }).click()
  const asking = page.getByRole('alertdialog')
  const { promise, resolve } = held<{ _id: string; message: string }>()
  const sent = answer(deleteSso, () => promise)
  await asking.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await painted()
  await goBack()
  await expect.element(asking).toBeVisible()
  answer(getSso, () => ({ ...state({}), connection: null }))
  resolve({ _id: organization, message: 'Removed' })
  await expect.element(asking).not.toBeInTheDocument()
  expect(location.pathname).toBe('/organization')
})

it.each([
  ['saml', 1280],
  ['saml', 390],
  ['oidc', 1280],
  ['oidc', 390],
] as const)('single sign-on by %s looks right in light and dark, %i px wide', async (kind, width) => {
  await page.viewport(width, 800)
  await openPanel(state({ kind, use: 'offered', certificatesEnd: ['2036-01-07T09:00:00.000Z'] }))
  await expect.element(page.getByText('The connection works.', { exact: false })).toBeVisible()
  await expectLooksRight('single sign-on')
  if (width < 1280) return
  await page.getByRole('radio', { name: 'All members' }).click()
  await saveUse.click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expectLooksRight('the question before it is required')
})
