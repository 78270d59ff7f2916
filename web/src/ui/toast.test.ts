import { beforeEach, expect, it, vi } from 'vitest'

let file: typeof import('./toast')
// Until the code that shows toasts is there, which it is once in a page.
beforeEach(async () => {
  vi.resetModules()
  file = await import('./toast')
})

function toasterComes() {
  const shelf = { show: vi.fn<(note: { text: string }) => void>(), dismiss: vi.fn<() => void>() }
  file.toasterIsThere(shelf)
  return { shelf, shown: () => shelf.show.mock.calls.map(([note]) => note.text) }
}

it('what was dismissed before it could be shown is not shown, and takes no later one with it', () => {
  file.toast.info('You were signed out', { id: 'signed out' })
  file.toast.dismiss('signed out')
  const doing = file.toast.loading('Deleting')
  file.toast.info('You were signed out again', { id: 'signed out' })
  file.toast.dismiss(doing)
  const { shelf, shown } = toasterComes()
  expect(shown()).toEqual(['You were signed out again'])
  expect(shelf.dismiss).not.toHaveBeenCalled()
})

it('all that waits is dismissed without an id', () => {
  file.toast.info('One')
  file.toast.success('Two')
  file.toast.dismiss()
  file.toast.error('Three')
  expect(toasterComes().shown()).toEqual(['Three'])
})

it('afterwards toasts are shown, and dismissed, at once', () => {
  const { shelf, shown } = toasterComes()
  const id = file.toast.info('One')
  file.toast.dismiss(id)
  expect(shown()).toEqual(['One'])
  expect(shelf.dismiss).toHaveBeenCalledWith(id)
})
