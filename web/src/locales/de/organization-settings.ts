export const createYourOrganization = () => 'Erstelle deine Organisation'
export const bringYourTeam = () => 'Hol dein Team dazu, vergib Rollen und behalte die Perks des Teams im Blick.'
export const toJoinOne = () =>
  'Du willst zu einer, die es schon gibt? Dann öffne den Link in der Einladung, die dir ihr Team per E-Mail schickt.'
export const createOrganization = () => 'Organisation erstellen'
export const settings = () => 'Einstellungen'
export const nameOnProfiles = () => 'Der Name steht im Profil aller Mitglieder.'
export const loadingFurther = () => 'Weitere Einstellungen werden geladen'
export const onThisPage = () => 'Auf dieser Seite'
export const places = {
  'perk-rules': () => 'Regeln für Perks',
  'access-tokens': () => 'Zugriffstoken',
  webhooks: () => 'Webhooks',
  domains: () => 'Domains',
  'single-sign-on': () => 'Single Sign-on',
}
export const updated = () => 'Organisation aktualisiert!'
export const nothingChanged = () => 'Noch nichts geändert'
export const notSpecified = () => 'Keine Angabe'
export const name = () => 'Name'
export const industry = () => 'Branche'
export const choose = () => 'Auswählen'
export const size = () => 'Größe'
export const website = () => 'Website'
export const address = () => 'Adresse'
export const technology = () => 'Technologie'
export const healthcare = () => 'Gesundheit'
export const finance = () => 'Finanzen'
export const education = () => 'Bildung'
export const retail = () => 'Handel'
export const manufacturing = () => 'Produktion'
export const service = () => 'Dienstleistung'
export const other = () => 'Andere'
export const twoFactor = () => 'Zwei-Faktor-Anmeldung'
export const requireTwoFactor = () => 'Zwei-Faktor-Anmeldung verlangen'
export const requireMeans = () =>
  'Wer sie nicht eingeschaltet hat, sieht in der Organisation nichts und kann dort nichts tun. Eigene Perks und Tauschvorgänge sind nicht betroffen.'
export const requireQuestion = () => 'Zwei-Faktor-Anmeldung verlangen?'
export const membersLoseAccess = () =>
  'Wer sie nicht eingeschaltet hat, verliert sofort den Zugang zur Organisation, bis sie im Profil eingeschaltet ist.'
export const requireIt = () => 'Verlangen'
export const isRequired = () => 'Zwei-Faktor-Anmeldung ist jetzt Pflicht'
export const isNotRequired = () => 'Zwei-Faktor-Anmeldung ist keine Pflicht mehr'
export const openProfile = () => 'Profil öffnen'
