/** What people type of an address, like `linkedin.com/in/ben`; with a scheme of its own it stays as it is. */
export function withHttps(typed: string) {
  const link = typed.trim()
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(link)) return typed
  const bare = link.replace(/^\/+/, '')
  return /^[^\s/?#@]+\.[^\s/?#@.]{2,}(?:[/?#:]\S*)?$/.test(bare) ? `https://${bare}` : typed
}

/** For `register` of a field of links: what was typed without `https://` gets it, in sight once the field is left. */
export const linkField = {
  setValueAs: withHttps,
  onBlur: ({ target }: { target: HTMLInputElement }) => {
    target.value = withHttps(target.value)
  },
}
