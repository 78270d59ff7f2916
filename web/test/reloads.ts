import { onTestFinished } from 'vitest'

/** @returns the addresses at which the page asked to be loaded anew, which would end the test. */
export function reloads() {
  const asked: string[] = []
  const refuse = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload') return
    event.preventDefault()
    asked.push(location.search + location.hash)
  }
  navigation.addEventListener('navigate', refuse)
  onTestFinished(() => navigation.removeEventListener('navigate', refuse))
  return asked
}
