export const couldNotBeLoaded = () =>
  'Dieser Teil konnte nicht geladen werden. Vielleicht bist du offline, oder Perkloop wurde aktualisiert, seit du es geöffnet hast.'
