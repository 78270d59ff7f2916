export const startUp = {
  description: 'Tausche Firmen-Perks, die du nicht nutzt, gegen etwas, das du wirklich brauchst.',
  loading: 'Anwendung wird geladen …',
  needsScripts: 'Perkloop braucht JavaScript. Bitte schalte es ein und lade die Seite neu.',
  failed: 'Anwendungsfehler',
  failedNote: 'Perkloop konnte nicht geladen werden. Bitte prüfe deine Verbindung und lade die Seite neu.',
  refresh: 'Seite neu laden',
  home: 'Zur Startseite',
}
