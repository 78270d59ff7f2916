export const serverError = () => 'Serverfehler beim Abrufen der Nachrichten. Bitte versuch es später noch mal.'
