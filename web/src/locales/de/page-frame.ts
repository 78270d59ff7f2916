export const skipToContent = () => 'Zum Inhalt springen'
export const toStartPage = () => 'Perkloop, zur Startseite'
export const mainNavigation = () => 'Hauptmenü'
export const switchTheme = () => 'Design wechseln'
export const terms = () => 'Nutzungsbedingungen'
export const privacy = () => 'Datenschutz'
export const legalTextNotLoaded = () =>
  'Der Text konnte nicht geladen werden. Prüf bitte deine Verbindung und versuch es noch mal.'
