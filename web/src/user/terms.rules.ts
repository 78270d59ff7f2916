interface Scrolled {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
}

/** Whether the end was seen: within 1.2 times the visible height of it (docs/product.md, Screens). */
export function reachedEnd({ scrollTop, clientHeight, scrollHeight }: Scrolled) {
  return scrollHeight - scrollTop <= clientHeight * 1.2
}

/** How much of the text has been on screen, 0 to 1. */
export function readShare({ scrollTop, clientHeight, scrollHeight }: Scrolled) {
  return scrollHeight === 0 ? 0 : Math.min(1, (scrollTop + clientHeight) / scrollHeight)
}

interface Gate {
  scrolled: boolean
  ticked: boolean
  typedName: string
  fullName: string
}

/** The Terms can be accepted by a user who has read to the end, ticked the box and signed with their own name. */
export function mayAccept({ scrolled, ticked, typedName, fullName }: Gate) {
  return scrolled && ticked && signed(fullName) !== '' && signed(typedName) === signed(fullName)
}

/** Whether to show the name error: not while the name may still become right, unless the field was left. */
export function nameDiffers({ ticked, typedName, fullName }: Gate, left: boolean) {
  const [typed, wanted] = [signed(typedName), signed(fullName)]
  if (!ticked || typed === '' || typed === wanted) return false
  return left || !wanted.startsWith(typed)
}

/** HTML shows two spaces as one, so the name that is to be copied seems to have one. */
function signed(name: string) {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
