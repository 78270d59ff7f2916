export const loadFailed = () => 'Der Marktplatz konnte nicht geladen werden'
