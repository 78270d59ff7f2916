import { expect, it } from 'vitest'
import { type Letter, letters } from './letters'

const words = 'URGENT: evil.example'
/** Where not all that is told is somebody's words. */
const told: Record<string, unknown[]> = {
  'new-sign-in': [words, words, new Date()],
  'recovery-code-used': [3],
  'unread-messages': [words, 2, words],
  'support-request': [words, 'of-ours', words],
}

it.each(Object.entries(letters))('%s has nobody’s words in its subject and title', (kind, letter) => {
  const given = told[kind] ?? Array.from({ length: letter.length }, () => words)
  const { subject, title } = (letter as (...given: unknown[]) => Letter)(...given)
  expect([subject, title].join()).not.toContain(words)
})
