import { number, plural } from './language'

export const directory = () => 'Verzeichnis (SCIM)'
export const whatItIsFor = () =>
  'Entra, Okta und andere können deine Leute hierher schicken: Wer dazukommt, bekommt ein Konto, wer geht, hat keinen Zugang mehr. Sie brauchen diese Adresse und ein Zugriffstoken mit „Benutzer und Gruppen schicken“.'
export const toTokens = () => 'In den Einstellungen eines anlegen'
export const askForToken = () => 'Eines anlegen kann ein Admin deiner Organisation.'
export const loadingDirectory = () => 'Verzeichnis wird geladen'
export const copyAddress = () => 'Adresse kopieren'
export const addressCopied = () => 'Adresse kopiert!'
export const groups = () => 'Gruppen deines Verzeichnisses und ihre Rollen'
export const members = ({ members }: { members: number }) =>
  plural(members, { one: '1 Mitglied', other: `${number(members)} Mitglieder` })
export const noRole = () => 'Keine Rolle'
export const save = () => 'Speichern'
export const saveRole = ({ name }: { name: string }) => `Rolle von ${name} speichern`
