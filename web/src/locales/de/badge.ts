export const isNew = () => 'Neu'
export const popular = () => 'Beliebt'
export const pending = () => 'Offen'
export const bidPending = () => 'Gebot offen'
export const accepted = () => 'Angenommen'
export const rejected = () => 'Abgelehnt'
export const ongoing = () => 'Läuft'
export const pendingCompletion = () => 'Abschluss offen'
export const completed = () => 'Abgeschlossen'
export const cancelled = () => 'Abgebrochen'
export const overdue = () => 'Überfällig'
export const onHold = () => 'Pausiert'
/** Follows a number that is shown: '3, ungelesen'. */
export const whatIsCounted = ({ label }: { label: string }) => `, ${label}`
