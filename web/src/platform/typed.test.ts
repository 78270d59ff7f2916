import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetTyped, readTyped, saveTyped } from './typed'

// Like the browser's, its keys are its own properties.
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

it('what was typed is of one person alone, and goes when they log out', () => {
  saveTyped('ann', 'chat', 'Half a message')
  saveTyped('ann', 'bid', 'Some terms')
  expect([readTyped('ann', 'chat'), readTyped('ben', 'chat')]).toEqual(['Half a message', null])
  sessionStorage.setItem('of.others', 'stays')
  forgetTyped()
  expect(Object.entries(sessionStorage)).toEqual([['of.others', 'stays']])
})
