export const loadFailed = () => 'Failed to load marketplace data'
