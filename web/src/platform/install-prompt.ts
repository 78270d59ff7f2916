/** What Chromium offers where a page can be installed; the standard has no such event. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPrompt | undefined
const listeners = new Set<() => void>()

function keep(next: InstallPrompt | undefined) {
  offered = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer to install Perkloop for the profile, instead of a popup on arrival. */
export function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => keep(undefined))
}

export const installPrompt = {
  read: () => offered !== undefined,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Asks the user, in the browser's own dialog; an offer is good for once. */
export async function install() {
  const prompt = offered
  keep(undefined)
  await prompt?.prompt()
}
