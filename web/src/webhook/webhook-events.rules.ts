import { may } from '@perkloop/contract/permission'
import { actionFor, type WebhookEvent, webhookEvents } from '@perkloop/contract/webhook'

/** The events that a user may have a webhook told of: of what they don't see themselves the server refuses it. */
export function offeredTo(user: Parameters<typeof may>[0]) {
  return webhookEvents.filter((event) => {
    const action = actionFor(event)
    return action === undefined || may(user, action)
  })
}

/**
 * What a webhook is told once a form is saved. Events that the form does not offer stay.
 * @param now What the webhook is told by now.
 * @param before What the form opened with.
 * @param after What is ticked in it.
 */
export function toldThen(now: string[], before: WebhookEvent[], after: WebhookEvent[]) {
  const given = before.filter((event) => !after.includes(event)) as string[]
  const added = after.filter((event) => !before.includes(event) && !now.includes(event))
  // A newer server may know more events.
  return [...now.filter((event) => !given.includes(event)), ...added] as WebhookEvent[]
}
