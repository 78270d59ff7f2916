import { beforeEach, expect, it, vi } from 'vitest'
import { dropWantedPage, keepWantedPage, keepWantedPerk, readWantedPage, takeWantedPerk } from './wanted-page'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

let shared = storage()

/** Another tab has a storage of its own beside the shared one. */
const newTab = () => vi.stubGlobal('sessionStorage', storage())

beforeEach(() => {
  shared = storage()
  vi.stubGlobal('localStorage', shared)
  newTab()
})

it('a perk is known in the tab that the email’s link opens, for a day', () => {
  keepWantedPerk('p', 0)
  newTab()
  expect(readWantedPage()).toBeNull()
  keepWantedPerk('p')
  newTab()
  expect(readWantedPage()).toBe('/marketplace?perk=p')
})

it('a tab that signs in gets to the perk, also if another tab was there first', () => {
  keepWantedPerk('p')
  newTab()
  takeWantedPerk()
  const own = globalThis.sessionStorage
  newTab()
  dropWantedPage()
  vi.stubGlobal('sessionStorage', own)
  expect(readWantedPage()).toBe('/marketplace?perk=p')
  dropWantedPage()
  expect(readWantedPage()).toBeNull()
})

it('the page of this tab comes before a perk of all', () => {
  keepWantedPerk('p')
  keepWantedPage('/mybids')
  takeWantedPerk()
  expect(readWantedPage()).toBe('/mybids')
})
