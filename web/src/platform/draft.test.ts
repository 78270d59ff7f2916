import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDrafts, readDraft, saveDraft } from './draft'

// As in the browser, its keys are properties of its own.
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

beforeEach(() => vi.stubGlobal('sessionStorage', new Storage()))
afterEach(() => vi.unstubAllGlobals())

it('a draft belongs to one user alone, and goes when they log out', () => {
  saveDraft('ann', 'chat', 'Half a message')
  saveDraft('ann', 'bid', 'Some terms')
  expect([readDraft('ann', 'chat'), readDraft('ben', 'chat')]).toEqual(['Half a message', null])
  sessionStorage.setItem('of.others', 'stays')
  forgetDrafts()
  expect(Object.entries(sessionStorage)).toEqual([['of.others', 'stays']])
})

it('a tab that comes back after its user has left keeps what a visitor types alone', { timeout: 20_000 }, async () => {
  saveDraft('ann', 'chat', 'Half a message')
  saveDraft('visitor', 'email', 'ben@asterway.example')
  await import('./session')
  expect([readDraft('ann', 'chat'), readDraft('visitor', 'email')]).toEqual([null, 'ben@asterway.example'])
})
