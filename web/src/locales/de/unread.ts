export const serverError = () => 'Serverfehler beim Abrufen der Nachrichten. Bitte versuch es später noch mal.'
export const unreadFailed = () => 'Ungelesene Nachrichten konnten nicht abgerufen werden'
