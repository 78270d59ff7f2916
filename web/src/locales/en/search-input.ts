export const clearSearch = () => 'Clear search'
