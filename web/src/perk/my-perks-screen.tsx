export function MyPerksScreen() {
  return null
}
