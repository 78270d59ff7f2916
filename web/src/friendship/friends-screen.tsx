export function FriendsScreen() {
  return null
}
