export const domains = () => 'Domains'
export const whatDomainsAreFor = () =>
  'Weise nach, dass eine Domain deiner Organisation gehört. Dann gilt jede Person mit einer bestätigten Adresse dort als bei ihr bestätigt, und sonst kann niemand ihren Namen als Firma angeben.'
export const loadingDomains = () => 'Domains werden geladen'
export const domain = () => 'Domain'
export const addDomain = () => 'Domain hinzufügen'
export const removeDomain = ({ domain }: { domain: string }) => `${domain} entfernen`
export const removeQuestion = ({ domain }: { domain: string }) => `${domain} entfernen?`
export const removeProven = () =>
  'Niemand wird mehr dadurch als bestätigt gezeigt, und eine andere Organisation kann sie nachweisen.'
export const removeNew = () => 'Der Eintrag hat danach keinen Zweck mehr.'
export const remove = () => 'Entfernen'
export const removed = ({ domain }: { domain: string }) => `${domain} ist entfernt`
export const setThisRecord = () =>
  'Setze diesen Eintrag dort, wo die Domain verwaltet wird. Wir sehen immer wieder danach, und er muss bleiben.'
export const recordType = () => 'Typ'
export const recordName = () => 'Name'
export const recordValue = () => 'Wert'
export const copyPart = ({ name }: { name: string }) => `Kopieren: ${name}`
export const copied = ({ name }: { name: string }) => `Kopiert: ${name}`
export const checkNow = () => 'Jetzt prüfen'
export const lastChecked = ({ when }: { when: string }) => `Zuletzt geprüft: ${when}`
export const notChecked = () => 'Noch nicht geprüft'
export const isNew = () => 'Wartet auf den Eintrag'
export const notFound = () =>
  'Der Eintrag wurde noch nicht gefunden. Es kann eine Stunde dauern, bis eine Änderung überall zu sehen ist.'
export const isProven = ({ day }: { day: string }) => `Nachgewiesen seit ${day}`
export const isMissing = ({ day }: { day: string }) =>
  `Der Eintrag ist weg. Setze ihn bis zum ${day} wieder, sonst gilt die Domain nicht mehr als nachgewiesen.`
export const isTaken = () =>
  'Der Eintrag ist da, aber eine andere Organisation hat diese Domain oder diesen Namen vorher nachgewiesen. Wenn das nicht stimmt, schreib dem Support.'
export const lastProven = () => 'Es ist eure einzige nachgewiesene Domain. Mit ihr endet, was ihr davon benutzt:'
export const ssoEnds = () =>
  'Single Sign-on: Mitglieder melden sich mit Passwort oder Passkey an, auch wo es jetzt verlangt wird.'
export const joiningEnds = () => 'Beitritt über die Domain: Niemand kommt mehr über die eigene Adresse herein.'
export const directoryEnds = () => 'Das Verzeichnis (SCIM): Es kann niemanden mehr hinzufügen.'
