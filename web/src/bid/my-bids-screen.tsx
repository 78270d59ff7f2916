export function MyBidsScreen() {
  return null
}
