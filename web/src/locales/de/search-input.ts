export const clearSearch = () => 'Suche löschen'
