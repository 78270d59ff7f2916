import {
  type Channel,
  changeNotificationSetting,
  changeQuietHours,
  getNotificationSettings,
  type NotificationSettings,
  ToldKind,
} from '@perkloop/contract/notification-settings'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { config } from '../../test/samples'
import { ConfigProvider } from '../platform/config'
import { queryClient } from '../platform/query-client'
import { NotificationSettingsPanel } from './notification-settings'

const everything = { app: true, email: true, push: true }
const settings: NotificationSettings = {
  kinds: Object.fromEntries(ToldKind.options.map((kind) => [kind, everything])) as NotificationSettings['kinds'],
  quietHours: { on: false, from: '20:00', to: '07:00' },
  timeZone: 'UTC',
}

it('one kind is switched off on one channel and on again, and stays so after a reload', async () => {
  let now = settings
  answer(getNotificationSettings, () => now)
  const sent = answer(changeNotificationSetting, ({ body }) => {
    const { kind, channel, wanted } = body as { kind: ToldKind; channel: Channel; wanted: boolean }
    now = { ...now, kinds: { ...now.kinds, [kind]: { ...now.kinds[kind], [channel]: wanted } } }
    return now
  })
  const { reload } = await openPage(<NotificationSettingsPanel />)
  const requests = page.getByRole('checkbox', { name: 'Friend request: Email' })
  await expect.element(requests).toBeChecked()
  await expectAccessible('how one is told')
  await requests.click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ kind: 'friend-request', channel: 'email', wanted: false }])
  await expect.element(requests).not.toBeChecked()
  await reload()
  await expect.element(requests).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Friend request: Push' })).toBeChecked()
  await requests.click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([false, true].map((wanted) => ({ kind: 'friend-request', channel: 'email', wanted })))
  await expect.element(requests).toBeChecked()
  await reload()
  await expect.element(requests).toBeChecked()
})

it('a read that comes while a change is sent does not bring the old value back', async () => {
  answer(getNotificationSettings, () => settings)
  await openPage(<NotificationSettingsPanel />)
  const writing = held<NotificationSettings>()
  const sent = answer(changeNotificationSetting, () => writing.promise)
  const box = page.getByRole('checkbox').first()
  await box.click()
  await expect.poll(() => sent.length).toBe(1)
  await queryClient.refetchQueries()
  await expect.element(box).not.toBeChecked()
  answer(getNotificationSettings, () => held<NotificationSettings>().promise)
  writing.resolve(settings)
  await new Promise((done) => setTimeout(done, 150))
  await expect.element(box).not.toBeChecked()
})

it('quiet hours are shown as switched on while that is sent', async () => {
  answer(getNotificationSettings, () => settings)
  await openPage(<NotificationSettingsPanel />)
  const sent = answer(changeQuietHours, () => held<NotificationSettings>().promise)
  const quiet = page.getByRole('switch')
  await quiet.click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(quiet).toBeChecked()
})

it('quiet hours that are on show their time zone, and can be read in light and dark', async () => {
  answer(getNotificationSettings, () => ({ ...settings, quietHours: { ...settings.quietHours, on: true } }))
  await openPage(<NotificationSettingsPanel />)
  await expect.element(page.getByRole('switch', { name: 'Keep quiet at night' })).toBeChecked()
  await expect.element(page.getByLabelText('Time zone')).toBeVisible()
  await expectLooksRight('how one is told')
})

it('what cannot be saved turns back as its failure is told, however long reading again takes', async () => {
  answer(getNotificationSettings, () => settings)
  await openPage(<NotificationSettingsPanel />)
  answer(getNotificationSettings, () => held<NotificationSettings>().promise)
  answer(changeQuietHours, () => refusal(500))
  answer(changeNotificationSetting, () => refusal(500))
  const [quiet, box] = [page.getByRole('switch'), page.getByRole('checkbox').first()]
  const told = page.getByText('Failed to change how you are told')
  await quiet.click()
  await expect.element(told).toBeVisible()
  await expect.element(quiet).not.toBeChecked()
  await box.click()
  await expect.poll(() => told.elements().length).toBe(2)
  await expect.element(box).toBeChecked()
})

it('of two changes of quiet hours one after the other both are shown, before and after they are kept', async () => {
  const on = { ...settings, quietHours: { ...settings.quietHours, on: true } }
  answer(getNotificationSettings, () => on)
  await openPage(<NotificationSettingsPanel />)
  const [first, second] = [held<NotificationSettings>(), held<NotificationSettings>()]
  const answers = [first.promise, second.promise]
  const sent = answer(changeQuietHours, () => answers.shift() ?? settings)
  const [from, until] = [page.getByLabelText('From'), page.getByLabelText('Until')]
  await from.fill('22:15')
  await until.fill('06:45')
  await page.getByRole('heading', { name: 'Quiet hours' }).click()
  const bothAreShown = async () => {
    await expect.element(from).toHaveValue('22:15')
    await expect.element(until).toHaveValue('06:45')
  }
  await expect.poll(() => sent.length).toBe(1)
  await bothAreShown()
  const kept = { ...on, quietHours: { ...on.quietHours, from: '22:15' } }
  first.resolve(kept)
  await expect.poll(() => sent.length).toBe(2)
  await bothAreShown()
  const whole = { ...kept, quietHours: { ...kept.quietHours, to: '06:45' } }
  answer(getNotificationSettings, () => whole)
  second.resolve(whole)
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await bothAreShown()
})

it('a time that still has the focus is kept when Back leaves the page', async () => {
  answer(getNotificationSettings, () => ({ ...settings, quietHours: { ...settings.quietHours, on: true } }))
  await openPage(<NotificationSettingsPanel />)
  const sent = answer(changeQuietHours, () => settings)
  await page.getByLabelText('From').fill('22:15')
  await expect.element(page.getByLabelText('From')).toHaveFocus()
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ from: '22:15' }])
})

it.each([true, false])('loops have a row only where they are looked for: %s', async (loops) => {
  answer(getNotificationSettings, () => settings)
  await openPage(
    <ConfigProvider config={{ ...config, loops }}>
      <NotificationSettingsPanel />
    </ConfigProvider>,
  )
  await expect.element(page.getByRole('rowheader', { name: 'Something else suggested' })).toBeVisible()
  expect(page.getByRole('rowheader', { name: 'Loops' }).elements()).toHaveLength(loops ? 1 : 0)
})

it('a press on the zone of this device leaves the focus at the list of zones', async () => {
  const on = { ...settings, quietHours: { ...settings.quietHours, on: true }, timeZone: 'Asia/Tokyo' }
  answer(getNotificationSettings, () => on)
  await openPage(<NotificationSettingsPanel />)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  answer(changeQuietHours, () => {
    answer(getNotificationSettings, () => ({ ...on, timeZone }))
    return { ...on, timeZone }
  })
  await page.getByRole('button', { name: /^Use this device’s/ }).click()
  await expect.element(page.getByLabelText('Time zone')).toHaveFocus()
  await expect.element(page.getByLabelText('Time zone')).toHaveValue(timeZone)
})
