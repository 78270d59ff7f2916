/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; some browsers begin it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
