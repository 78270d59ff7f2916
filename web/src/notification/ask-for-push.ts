import * as t from '#locale/push'
import { showFailure } from '../platform/show-result'
import { readToken } from '../platform/token'
import { toast } from '../ui/toast'
import { canPush, turnOnPush } from './push'

const asked = 'perkloop.push-asked'
/** In milliseconds: that the bid was placed is read first. */
const after = 2_500

/**
 * After the user's first bid here, whose answer they wait for: a toast with a button, once. Never on arrival, and the browser
 * asks only after a press of the button.
 */
export function askForPush() {
  if (!canPush() || Notification.permission !== 'default') return
  try {
    if (localStorage.getItem(asked)) return
    localStorage.setItem(asked, '1')
  } catch {
    return
  }
  const token = readToken()
  setTimeout(() => {
    // Their sign-out may have come in between.
    if (readToken() === token) toast.info(t.afterBid(), { action: { label: t.turnOn(), go: () => void turnOn() } })
  }, after)
}

async function turnOn() {
  try {
    if (await turnOnPush()) toast.success(t.isOn())
    else toast.info(t.denied())
  } catch (error) {
    showFailure(error, t.failed())
  }
}
