import { beforeEach, expect, it, vi } from 'vitest'
import {
  dropWantedPage,
  keepWanted,
  keepWantedPage,
  perkPage,
  readWantedPage,
  takeWanted,
  wantedIn,
} from './wanted-page'

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
  keepWanted(perkPage('p'), 0)
  newTab()
  expect(readWantedPage()).toBeNull()
  keepWanted(perkPage('p'))
  newTab()
  expect(readWantedPage()).toBe('/marketplace?perk=p')
})

it('a tab that signs in gets to the perk, also if another tab was there first', () => {
  keepWanted(perkPage('p'))
  newTab()
  takeWanted('me')
  const own = globalThis.sessionStorage
  newTab()
  dropWantedPage()
  vi.stubGlobal('sessionStorage', own)
  expect(readWantedPage()).toBe('/marketplace?perk=p')
  dropWantedPage()
  expect(readWantedPage()).toBeNull()
})

it('the page of this tab comes before a perk of all', () => {
  keepWanted(perkPage('p'))
  keepWantedPage('/mybids')
  takeWanted('me')
  expect(readWantedPage()).toBe('/mybids')
})

it.each([
  ['?perk=p', '/marketplace?perk=p'],
  ['?have=food&want=fitness', '/myperks?have=food&want=fitness'],
  ['?have=food', null],
  ['', null],
])('the address of sign-up says where to go on: %s', (search, page) => {
  expect(wantedIn(search)).toBe(page)
})
