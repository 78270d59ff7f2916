export const chosen = () => 'Empfohlene Perks'
export const countOf = ({ count, most }: { count: number; most: number }) => `${count} von ${most}`
export const howItWorks = ({ landing, marketplace }: { landing: number; marketplace: number }) =>
  `Die Startseite zeigt die ersten ${landing}, die Besucher sehen können, der öffentliche Marktplatz die ersten ${marketplace}. Verlässt ein Perk den Marktplatz, verschwindet er von selbst aus beiden.`
export const none = () => 'Kein Perk wird empfohlen'
export const noneText = () => 'Die öffentlichen Seiten zeigen die wertvollsten Perks.'
export const changedMeanwhile = () =>
  'Die Liste hat sich geändert, seit du begonnen hast. So kann deine nicht gespeichert werden.'
export const takeTheirs = () => 'Neue Liste nehmen'
export const keepMine = () => 'Meine behalten'
export const notSaved = () => 'Noch nicht gespeichert'
export const discard = () => 'Verwerfen'
export const discardChanges = () => 'Deine Änderungen verwerfen?'
export const save = () => 'Speichern'
export const saveThese = () => 'Empfohlene Perks speichern?'
export const saveText = () => 'Besucher sehen die neue Liste sofort.'
export const isSaved = () => 'Die empfohlenen Perks sind gespeichert'
export const reason = () => 'Grund'
export const reasonHint = () => 'Für das Sicherheitsprotokoll. Zum Beispiel die Jahreszeit, zu der sie passen.'
export const isAt = ({ perk, place, count }: { perk: string; place: number; count: number }) =>
  `${perk} ist Nummer ${place} von ${count}`
export const isOut = ({ perk }: { perk: string }) => `${perk} ist entfernt`
export const inExchange = () => 'Nicht zu sehen: in einem Tausch'
export const exchanged = () => 'Nicht zu sehen: schon getauscht'
export const withheld = () => 'Nicht zu sehen: wem er gehört, ist gesperrt'
export const ownerIsPrivate = () => 'Nicht zu sehen: wem er gehört, ist privat'
export const standsIn = () => 'Springt ein, wenn ein anderer nicht zu sehen ist'
export const moveByKeys = ({ perk, place, count }: { perk: string; place: number; count: number }) =>
  `${perk}, Nummer ${place} von ${count}, verschieben: durch Ziehen oder mit den Pfeiltasten nach oben und unten`
export const moveUp = ({ perk }: { perk: string }) => `${perk} nach oben`
export const moveDown = ({ perk }: { perk: string }) => `${perk} nach unten`
export const remove = ({ perk }: { perk: string }) => `${perk} entfernen`
export const addOne = () => 'Perk hinzufügen'
export const search = () => 'Wörter aus Titel, Beschreibung oder Firma'
export const isFull = ({ most }: { most: number }) =>
  `Es sind schon ${most}. Entferne einen, um einen anderen hinzuzufügen.`
export const nothingFound = () => 'Kein Perk gefunden'
export const nothingFoundText = () => 'Empfohlen werden nur angebotene Perks von öffentlichen Personen.'
export const isChosen = () => 'Empfohlen'
export const add = () => 'Hinzufügen'
export const addPerk = ({ perk }: { perk: string }) => `${perk} hinzufügen`
export const preview = () => 'Vorschau'
export const previewOf = () => 'Vorschau von'
export const landingPage = () => 'Startseite'
export const marketplace = () => 'Öffentlicher Marktplatz'
export const mostValuable = () => 'Kein empfohlener Perk ist zu sehen, darum stehen hier die wertvollsten.'
export const nothingToShow = () => 'Es gibt keinen Perk, den Besucher sehen können.'
export const ended = () => 'Nicht zu sehen: der letzte Tag ist vorbei'
