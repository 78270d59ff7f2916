export const isOff = () => 'Push-Nachrichten sind auf diesem Gerät aus.'
export const isOn = () => 'Push-Nachrichten sind auf diesem Gerät an, bis du dich abmeldest.'
export const turnOn = () => 'Einschalten'
export const turnOff = () => 'Ausschalten'
export const denied = () =>
  'Dein Browser blockiert Benachrichtigungen von Perkloop. Das kannst du in seinen Einstellungen ändern.'
export const failed = () => 'Das hat mit den Push-Nachrichten nicht geklappt. Versuch es bitte noch mal.'
export const notHere = () =>
  'Dieser Browser hat keine Push-Nachrichten. Auf dem iPhone lege Perkloop zuerst auf den Home-Bildschirm.'
export const afterBid = () => 'Sofort erfahren, wenn dein Gebot beantwortet wird, auch wenn Perkloop zu ist?'
