import { expect, it } from 'vitest'
import { type ChatNote, inOrder } from './chat-notes'

const at = (minute: number) => `2026-03-03T16:${String(minute).padStart(2, '0')}:00.000Z`
const line = (minute: number, state?: string) => ({
  _id: `line ${minute}`,
  createdAt: at(minute),
  ...(state && { state }),
})
const note = (minute: number): ChatNote => ({ kind: 'extended', text: `note ${minute}`, at: at(minute) })
const names = (items: (ReturnType<typeof line> | ChatNote)[]) =>
  items.map((item) => ('text' in item ? item.text : item._id))

it.each([
  ['nothing at all', [], [], false, []],
  ['notes alone', [], [note(1), note(2)], false, ['note 1', 'note 2']],
  [
    'notes between messages',
    [line(2), line(4)],
    [note(1), note(3), note(5)],
    false,
    ['note 1', 'line 2', 'note 3', 'line 4', 'note 5'],
  ],
  ['a note of the same moment first', [line(2)], [note(2)], false, ['note 2', 'line 2']],
  [
    'what is being sent last, whatever this clock says',
    [line(2), line(3, 'sending')],
    [note(9)],
    false,
    ['line 2', 'note 9', 'line 3'],
  ],
  ['no note from before the messages that were read', [line(5)], [note(1), note(6)], true, ['line 5', 'note 6']],
])('%s', (_name, lines, notes, hasEarlier, right) => {
  expect(names(inOrder(lines, notes, hasEarlier))).toEqual(right)
})
