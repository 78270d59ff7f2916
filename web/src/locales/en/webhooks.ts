import type { WebhookFault } from '@perkloop/contract/webhook'
import type { ReactNode } from 'react'

export const webhooks = () => 'Webhooks'
export const intro = () =>
  'Perkloop tells a system of yours, or a channel of Slack or Teams, what happens in your organization: perks of public members, and swaps of members, without chats.'
export const loading = () => 'Loading webhooks'
export const none = () => 'No webhooks yet.'
export const enough = ({ most }: { most: number }) =>
  `${most} webhooks are the most there can be. Delete one to add another.`

export const add = () => 'Add a webhook'
export const edit = () => 'Edit webhook'
export const address = () => 'Address'
export const addressHint = () => 'On the internet, with https://'
export const format = () => 'Sends to'
export const formats = {
  standard: () => 'A system of yours, as JSON',
  slack: () => 'A channel of Slack',
  teams: () => 'A channel of Teams',
}
export const tellOf = () => 'Tell of'
export const events = {
  'perk.posted': () => 'A member offers a perk',
  'exchange.begun': () => 'A swap begins',
  'exchange.completed': () => 'A swap is done',
  'exchange.cancelled': () => 'A swap is called off',
  'want.unmet': () => 'Once a month: what at least five people want and nobody offers',
  'digest.weekly': () => 'On Mondays: the week before in a sentence',
  test: () => 'Test',
}
export const added = () => 'Webhook added'
export const changed = () => 'Webhook changed'

export const secretTitle = () => 'The secret of this webhook'
export const secretText = () =>
  'By it your system checks that a message is from us (Standard Webhooks). Copy it now: this is the only time it is shown.'
export const copySecret = () => 'Copy secret'
export const secretCopied = () => 'Secret copied!'
export const oldSecret = ({ until }: { until: string }) => `The secret before works too, until ${until}.`

export const isOn = () => 'On'
export const isOff = () => 'Off'
export const fails = () => 'Failing'
export const failsSince = ({ ago }: { ago: string }) =>
  `Nothing but failures since ${ago}. After five days it is switched off. The log says what came back.`
export const offByFailures = () =>
  'We switched it off after five days of nothing but failures. Switch it on when it works again; what was not sent can be sent from its log.'

export const sendTest = () => 'Send test event'
export const sending = () => 'Sending...'
export const sent = () => 'On its way. The log says what comes back.'
export const showLog = () => 'Log'
/** For screen readers, behind the name of a button. */
export const ofWebhook = ({ name }: { name: string }) => ` ${name}`
export const forWebhook = ({ label, name }: { label: string; name: ReactNode }) => [label, name]
export const more = ({ name }: { name: string }) => `More about ${name}`
export const newSecret = () => 'New secret'
export const newSecretTitle = () => 'Make a new secret?'
export const newSecretText = () =>
  'Messages are signed with both for a day, so that your system can change over. Then only the new one counts.'
export const making = () => 'Making a new secret...'
export const secretMade = () => 'New secret made'
export const switchOn = () => 'Switch on'
export const switchOff = () => 'Switch off'
export const switching = () => 'Changing webhook...'
export const remove = () => 'Delete'
export const removeTitle = () => 'Delete this webhook?'
export const removeText = ({ name }: { name: string }) => `${name} is told nothing any more, and the log goes too.`
export const removing = () => 'Deleting webhook...'
export const removed = () => 'Webhook deleted'

export const logTitle = ({ name }: { name: string }) => `What was sent to ${name}`
export const logText = () => 'Of the last 30 days, the newest first.'
export const loadingLog = () => 'Loading the log'
export const nothingSent = () => 'Nothing was sent yet.'
export const states = {
  waiting: () => 'Waiting',
  delivered: () => 'Delivered',
  failed: () => 'Failed',
  withheld: () => 'Not sent',
}
export const withheldText = () => 'The member turned private before it was delivered, so nothing of it was kept'
export const triedTimes = ({ count }: { count: number }) => (count === 1 ? 'Tried once' : `Tried ${count} times`)
export const notTried = () => 'Not tried yet'
export const nextTry = ({ at }: { at: string }) => `next at ${at}`
export const nextTryOn = ({ day, at }: { day: string; at: string }) => `next on ${day} at ${at}`
export const request = () => 'What we sent'
export const answer = ({ status }: { status: number }) => `What came back: ${status}`
export const noAnswer = () => 'No response came back'
/** In place of what came back. */
export const faults: Record<WebhookFault, () => string> = {
  'not-public': () => 'The address is not on the internet',
  timeout: () => 'No response in time',
  'no-response': () => 'The connection ended without a response',
}
export const resend = () => 'Send again'
