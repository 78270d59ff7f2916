import { language } from '#locale/language'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ) => { createScriptURL: (text: string) => string }
}

const own = (url: string) => {
  if (!/^\/worker\.js\?lang=\w+$/.test(url)) throw new TypeError('Only our own worker is registered')
  return url
}
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('perkloop-worker', {
  createScriptURL: own,
})

/** Starts the service worker (web/worker/worker.js), in the language of the page. Development has none. */
export async function startWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const url = `/worker.js?lang=${language}`
  await navigator.serviceWorker.register(policy?.createScriptURL(url) ?? own(url), { updateViaCache: 'none' })
}

/** The server forgets a subscription with its session; this browser has none left for the user who signs in next. */
export async function forgetPush() {
  const worker = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}
