import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './register-draft'

const blank = { name: '', username: '', email: '', company: '', city: '', jobTitle: '', linkedin: '' }
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps the draft, and never the password', () => {
  keepDraft({ ...blank, name: 'Ann Example', password: 'A quiet walk 42' })
  expect(readDraft()).toEqual({ ...blank, name: 'Ann Example' })
  expect([...kept.values()].join()).not.toContain('quiet')
  forgetDraft()
  expect(readDraft()).toEqual(blank)
})

it.each([['null'], ['[]'], ['{"name":7}'], ['not json']])('reads %s as nothing', (text) => {
  keepDraft(blank)
  for (const key of kept.keys()) kept.set(key, text)
  expect(readDraft()).toEqual(blank)
})

it('does without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft({ ...blank, name: 'Ann' })
  forgetDraft()
  expect(readDraft()).toEqual(blank)
})
