export const person = () => 'Person'
export const personHint = () => 'Ganzer Benutzername, E-Mail-Adresse oder Id'
export const event = () => 'Ereignis'
export const anyEvent = () => 'Jedes Ereignis'
export const from = () => 'Von'
export const to = () => 'Bis'
export const download = () => 'Herunterladen'
export const nothing = () => 'Nichts verzeichnet'
export const nothingText = () =>
  'Einträge bleiben ein Jahr, Ablehnungen 30 Tage. Gib Benutzernamen oder E-Mail-Adresse ganz ein.'
export const doneBy = () => 'durch'
export const dayAndTime = ({ day, time }: { day: string; time: string }) => `${day}, ${time}`
export const quoted = ({ reason }: { reason: string }) => `„${reason}“`
export const detail = ({ name, value }: { name: string; value: string }) => `${name}: ${value}`
export const formerMember = () => 'Ehemaliges Mitglied'
