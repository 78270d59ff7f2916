import { number, plural } from './language'

export const search = () => 'Benutzername, E-Mail-Adresse, Name oder Nachname'
export const which = () => 'Welche Personen'
export const all = () => 'Neueste'
export const suspendedOnes = () => 'Gesperrte'
export const admins = () => 'Verwaltung'
export const nobody = () => 'Hier ist niemand'
export const nobodyText = () => 'Es gibt niemanden, der hier stehen könnte.'
export const nobodyFound = () => 'Kein Benutzername, keine E-Mail-Adresse, kein Name und kein Nachname beginnt so.'
export const since = ({ day }: { day: string }) => `Seit ${day}`
export const handleAndEmail = ({ username, email }: { username: string; email: string }) => `@${username} · ${email}`
export const suspended = () => 'Gesperrt'
export const admin = () => 'Verwaltung'
export const notVerified = () => 'E-Mail-Adresse nicht bestätigt'
export const allPeople = () => 'Alle Personen'
export const loadingPerson = () => 'Diese Person wird geladen'
export const dayAndTime = ({ day, time }: { day: string; time: string }) => `${day}, ${time}`
export const suspendedUntil = ({ moment }: { moment: string }) => `Gesperrt bis ${moment}.`
export const suspendedForGood = () => 'Für immer gesperrt.'
export const suspendedBecause = ({ moment, reason }: { moment: string; reason: string }) =>
  `Seit ${moment}: „${reason}“`
export const deactivatedSince = ({ moment }: { moment: string }) =>
  `Seit ${moment}: von der eigenen Organisation deaktiviert.`
export const isSoleAdmin = ({ organization }: { organization: string }) =>
  `Niemand sonst kann sich um ${organization} kümmern. Während einer Sperre läuft sie weiter, aber ändern könnte sie nur ein neuer Admin.`
export const toProfile = () => 'Dein Profil'
export const thisIsYou = () => 'Das bist du. Was andere mit dir tun können, macht jemand anders aus der Verwaltung.'
export const none = () => 'Keine Angabe'
export const unknown = () => 'Unbekannt'
export const memberSince = () => 'Mitglied seit'
export const company = () => 'Firma'
export const organization = () => 'Organisation'
export const inRole = ({ name, role }: { name: string; role: string }) => `${name} (${role})`
export const visibility = () => 'Profil'
export const isPublic = () => 'Öffentlich'
export const isPrivate = () => 'Privat'
export const signedInAt = () => 'Angemeldet'
export const nowhere = () => 'Nirgends'
export const devices = ({ count }: { count: number }) =>
  plural(count, { one: 'Auf einem Gerät', other: `Auf ${number(count)} Geräten` })
export const lastUsed = () => 'Zuletzt gesehen'
export const twoFactor = () => 'Zwei-Faktor-Anmeldung'
export const isOn = () => 'An'
export const isOff = () => 'Aus'
export const passkeys = () => 'Passkeys'
export const perksOnOffer = () => 'Angebotene Perks'
export const pendingBids = () => 'Offene Gebote'
export const openExchanges = () => 'Laufende Tauschvorgänge'
export const completedExchanges = () => 'Abgeschlossene Tauschvorgänge'
export const rating = () => 'Bewertung im Schnitt'
export const theirOrganization = ({ name }: { name: string }) => `Die Organisation ${name}`
export const theirLog = () => 'Was das Sicherheitsprotokoll dazu sagt'
export const suspend = () => 'Sperren'
export const changeSuspension = () => 'Sperre ändern'
export const suspendName = ({ name }: { name: string }) => `${name} sperren?`
export const suspendText = () =>
  'Die Person wird überall abgemeldet und kann sich nicht anmelden. Ihre Perks und Gebote kommen vom Marktplatz, laufende Tauschvorgänge werden abgebrochen. Sie bekommt eine E-Mail, ohne den Grund.'
export const suspending = () => 'Wird gesperrt'
export const isSuspended = ({ name }: { name: string }) => `${name} ist gesperrt`
export const howLong = () => 'Wie lange'
export const forDays = ({ count }: { count: number }) =>
  plural(count, { one: 'Bis morgen Abend', other: `${number(count)} Tage` })
export const untilADay = () => 'Bis zu einem anderen Tag'
export const forGood = () => 'Für immer'
export const lastDay = () => 'Letzter Tag'
export const reason = () => 'Grund'
export const reasonHint = () => 'Für das Sicherheitsprotokoll. Nur die Verwaltung liest ihn.'
export const restore = () => 'Sperre aufheben'
export const restoreName = ({ name }: { name: string }) => `Sperre von ${name} aufheben?`
export const restoreText = () =>
  'Die Person kann sich wieder anmelden, ihre Perks und Gebote sind wieder da. Abgebrochene Tauschvorgänge bleiben abgebrochen.'
export const restoring = () => 'Sperre wird aufgehoben'
export const isRestored = ({ name }: { name: string }) => `${name} ist nicht mehr gesperrt`
export const signOut = () => 'Überall abmelden'
export const signOutName = ({ name }: { name: string }) => `${name} überall abmelden?`
export const signOutText = () => 'Alle Sitzungen enden sofort. Die Person kann sich wieder anmelden.'
export const signingOut = () => 'Wird abgemeldet'
export const isSignedOut = ({ name }: { name: string }) => `${name} ist überall abgemeldet`
export const resetTwoFactor = () => 'Zwei-Faktor-Anmeldung zurücksetzen'
export const resetName = ({ name }: { name: string }) => `Zwei-Faktor-Anmeldung von ${name} zurücksetzen?`
export const resetText = () =>
  'Für eine Person, die ihr Gerät und ihre Wiederherstellungscodes verloren hat. Bis sie sie wieder einschaltet, genügt ihr Passwort zum Anmelden. Sie wird überall abgemeldet und bekommt eine E-Mail.'
export const resetting = () => 'Wird zurückgesetzt'
export const isReset = ({ name }: { name: string }) => `Die Zwei-Faktor-Anmeldung von ${name} ist aus`
export const identityCheck = () => 'Wie hast du die Identität geprüft?'
export const identityCheckHint = () =>
  'Zum Beispiel mit einem Anruf bei einer Nummer, die du schon kanntest. Eine E-Mail allein beweist wenig.'
export const noSuchPerson = () => 'Diese Person gibt es nicht.'
