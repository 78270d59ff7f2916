export function MarketplaceScreen() {
  return null
}
