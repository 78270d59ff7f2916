export const documentTitle = ({ title }: { title: string }) => `${title} · Perkloop`
export const loading = () => 'Perkloop wird geladen …'
export const refreshPage = () => 'Seite neu laden'
export const goToHomepage = () => 'Zur Startseite'
export const logout = () => 'Abmelden'

export const somethingWentWrong = () => 'Da ist etwas schiefgegangen'
export const refreshOrAsk = () =>
  'Lade die Seite bitte neu. Passiert es noch einmal, schreib dem Support, was du gerade gemacht hast.'
export const applicationError = () => 'Perkloop funktioniert gerade nicht'
export const initializationProblem = () =>
  'Beim Starten ist ein Problem aufgetreten. Vielleicht liegt es an deiner Verbindung, vielleicht wird der Server gerade gewartet.'
export const noWayOut = () => 'Perkloop kommt gerade allein nicht weiter. Lade die Seite bitte neu.'

export const pageNotLoaded = () => 'Seite nicht geladen'
export const pageCouldNotBeLoaded = () => 'Diese Seite konnte nicht geladen werden'
export const offlineOrUpdated = () =>
  'Vielleicht bist du offline, oder Perkloop wurde aktualisiert, seit du es geöffnet hast.'
export const noUserData = () => 'Wir finden deine Daten nicht. Melde dich bitte noch einmal an.'
