import { onTestFinished, vi } from 'vitest'

interface SavedFile {
  name: string
  text: () => Promise<string>
}

/** Catches the files that the page would download, until the test is over. @returns them, the latest last. */
export function catchFiles(): SavedFile[] {
  const files: SavedFile[] = []
  const contents = new Map<string, Blob>()
  const make = URL.createObjectURL.bind(URL)
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = make(file)
    if (file instanceof Blob) contents.set(url, file)
    return url
  })
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href)
    if (this.download && content) files.push({ name: this.download, text: () => content.text() })
    else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
  onTestFinished(() => {
    made.mockRestore()
    pressed.mockRestore()
  })
  return files
}
