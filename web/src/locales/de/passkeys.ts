import type { ReactNode } from 'react'

export const passkeys = () => 'Passkeys'
export const intro = () =>
  'Ein Passkey liegt auf deinem Gerät und meldet dich mit Fingerabdruck, Gesicht oder Displaysperre an, ganz ohne Passwort oder Code. Dein Passwort funktioniert weiterhin, falls du das Gerät nicht zur Hand hast.'
export const loading = () => 'Deine Passkeys werden geladen'
export const none = () => 'Du hast noch keine Passkeys.'
export const notHere = () => 'Mit diesem Browser gehen Passkeys hier nicht. Nimm einen neueren oder ein anderes Gerät.'
export const enough = ({ most }: { most: number }) =>
  `Mehr als ${most} Passkeys gehen nicht. Entferne einen, um einen neuen hinzuzufügen.`
export const synced = () => 'Synchronisiert'
export const addedAndUsed = ({ day, ago }: { day: string; ago: string }) =>
  `Hinzugefügt am ${day}, zuletzt verwendet: ${ago}`
export const addedNotUsed = ({ day }: { day: string }) => `Hinzugefügt am ${day}, noch nicht verwendet`

export const name = () => 'Name'
export const nameHint = () => 'Damit du ihn in deiner Liste wiedererkennst'

export const addPasskey = () => 'Passkey hinzufügen'
export const browserAsks = () =>
  'Dein Browser fragt dich dann nach Fingerabdruck, Gesicht oder Displaysperre, oder nach einem Sicherheitsschlüssel.'
export const added = () => 'Passkey hinzugefügt'
export const notMade = () => 'Dieses Gerät konnte keinen Passkey erstellen. Versuch es bitte mit einem anderen.'
export const promptClosed = () =>
  'Kein Passkey erstellt: Die Abfrage wurde geschlossen oder nicht rechtzeitig bestätigt.'
export const alreadyThere = () => 'Auf diesem Gerät gibt es schon einen Passkey für dein Konto.'
export const noScreenLock = () =>
  'Dieses Gerät hat keine Displaysperre oder PIN, die einen Passkey schützt. Richte eine ein oder nimm ein anderes Gerät.'
export const notAccepted = () =>
  'Dieses Gerät kann keinen Passkey speichern, den wir annehmen. Versuch es bitte mit einem anderen.'

export const rename = ({ passkey }: { passkey: ReactNode }) => ['Umbenennen', passkey]
export const renameTitle = () => 'Passkey umbenennen'
export const renamed = () => 'Passkey umbenannt'

export const remove = () => 'Entfernen'
export const removePasskey = ({ passkey }: { passkey: ReactNode }) => ['Entfernen', passkey]
/** For screen readers, within 'Umbenennen' and 'Entfernen'. */
export const ofPasskey = ({ name }: { name: string }) => `: ${name}`
export const removeTitle = () => 'Diesen Passkey entfernen?'
export const removeText = ({ name }: { name: string }) =>
  `Mit ${name} kannst du dich dann nicht mehr anmelden. Vielleicht bietet dein Gerät ihn weiter an, bis du ihn auch dort löschst.`
export const removing = () => 'Passkey wird entfernt …'
export const removed = () => 'Passkey entfernt'
