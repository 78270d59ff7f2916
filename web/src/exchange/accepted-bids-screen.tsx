export function AcceptedBidsScreen() {
  return null
}
