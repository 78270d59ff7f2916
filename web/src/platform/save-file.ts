/** Downloads a file in the browser. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin the download a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
