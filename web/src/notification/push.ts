import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@perkloop/contract/push'
import { call } from '../platform/api'
import { forgetPush, startWorker } from '../platform/service-worker'

/** Whether this browser can be pushed to: on iPhones only the installed application can. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function ownSubscription() {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** Whether pushes come to this browser. */
export async function isPushOn() {
  return canPush() && Notification.permission === 'granted' && (await ownSubscription()) !== null
}

async function tellServer(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(subscribeToPush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}

/** Names this browser's subscription to the server again: it may have forgotten it, or never have heard of it. */
export async function tellServerAgain() {
  const subscription = (await isPushOn()) ? await ownSubscription() : null
  if (subscription) await tellServer(subscription)
}

/** Asks in the browser's own dialog, which wants a press of a button before. @returns whether pushes come from now on. */
export async function turnOnPush() {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await startWorker()
  const [{ key }, worker] = await Promise.all([call(getPushKey), navigator.serviceWorker.ready])
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await tellServer(subscription)
  return true
}

export async function turnOffPush() {
  await forgetPush()
  // 404: the session had none.
  await call(unsubscribeFromPush).catch(() => {})
}
