export const title = () => 'Benachrichtigungen'
export const intro = () =>
  'Such dir aus, wie du wovon erfährst. Verloren geht nichts: Die Glocke listet alles 90 Tage lang auf.'
export const alwaysCome = () =>
  'E-Mails zu deinem Konto kommen immer: Bestätigung deiner E-Mail-Adresse, Codes zum Zurücksetzen, neue Anmeldungen, Änderungen an deiner Anmeldung und Einladungen.'
export const loading = () => 'Einstellungen werden geladen'
export const what = () => 'Was passiert'
export const app = () => 'App'
export const email = () => 'E-Mail'
export const push = () => 'Push'
/** The name of one switch: 'New bid: email'. */
export const cell = ({ kind, channel }: { kind: string; channel: string }) => `${kind}: ${channel}`
export const always = () => 'Immer an, weil du vielleicht etwas tun musst'
export const noEmail = () => 'Keine E-Mail'
export const quietHours = () => 'Ruhezeit'
export const quietIntro = () =>
  'E-Mails und Push-Nachrichten warten bis zu ihrem Ende und kommen dann gesammelt. Nur ein abgebrochener Tausch oder ein neuer Termin kommt sofort.'
export const quietOn = () => 'Nachts Ruhe geben'
export const from = () => 'Von'
export const until = () => 'Bis'
export const timeZone = () => 'Zeitzone'
export const zoneUnknown = () => 'Zeitzone wählen'
export const thisZone = ({ zone }: { zone: string }) => `Die dieses Geräts nehmen: ${zone}`
export const noHours = () => 'Von und bis sind gleich, also ist keine Stunde ruhig.'
