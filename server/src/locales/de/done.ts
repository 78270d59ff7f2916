import type { done as english } from '../en/done'

/** Responses that only say that something was done. */
export const done: typeof english = {
  accountDeleted: 'Konto gelöscht',
  bidDeleted: 'Gebot gelöscht',
  emailVerified: 'Deine E-Mail-Adresse ist bestätigt.',
  friendRemoved: 'Freundschaft beendet',
  invitationRevoked: 'Einladung zurückgezogen',
  leftOrganization: 'Du hast die Organisation verlassen',
  loggedOut: 'Du bist abgemeldet.',
  memberRemoved: 'Mitglied entfernt',
  passkeyRemoved: 'Passkey entfernt',
  passwordChanged: 'Dein Passwort ist geändert.',
  passwordReset: 'Dein Passwort ist geändert. Melde dich bitte an.',
  perkDeleted: 'Perk gelöscht',
  pictureStored: 'Bild gespeichert',
  pushTurnedOff: 'Push-Nachrichten sind auf diesem Gerät aus',
  proven: 'Danke, du bist es.',
  registered: 'Schau in dein Postfach, um die Registrierung abzuschließen.',
  resetCodeRight: 'Der Code stimmt.',
  resetCodeSent: 'Falls es ein Konto mit dieser E-Mail-Adresse gibt, ist der Code unterwegs',
  roleDeleted: 'Rolle gelöscht',
  signedOutElsewhere: 'Überall sonst abgemeldet',
  signedOutThere: 'Dort abgemeldet',
  supportAsked: 'Danke, wir sehen uns das an.',
  twoFactorOff: 'Die Zwei-Faktor-Anmeldung ist aus.',
  unsubscribed: 'Du bekommst diese Mails nicht mehr',
  userBlocked: 'Ihr seht euch nicht mehr.',
  userUnblocked: 'Nicht mehr blockiert',
  verificationSent:
    'Falls diese E-Mail-Adresse registriert und noch nicht bestätigt ist, ist ein neuer Link unterwegs.',
}
