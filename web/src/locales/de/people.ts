import { number } from './language'

export const mutualFriends = ({ count }: { count: number }) => `Gemeinsame Freunde: ${number(count)}`
export const sameCompany = () => 'Gleiche Firma'
export const sameOrganization = () => 'Gleiche Organisation'

export const memberSince = ({ month }: { month: string }) => `Mitglied seit ${month}`
export const comments = () => 'Was andere geschrieben haben'
export const commentsLoading = () => 'Kommentare werden geladen'
export const noComments = () => 'Noch keine Kommentare. Sie kommen mit den Bewertungen abgeschlossener Tauschvorgänge.'

export const yourPicture = () => 'Dein Bild'
export const pictureHint = () =>
  'Steht neben deinem Namen, für alle, die dein Profil öffnen dürfen. Die Mitte wird quadratisch zugeschnitten.'
export const addPicture = () => 'Bild hinzufügen'
export const changePicture = () => 'Bild ändern'
export const removePicture = () => 'Entfernen'
export const savingPicture = () => 'Dein Bild wird gespeichert …'
export const pictureSaved = () => 'Dein Bild ist gespeichert'
export const pictureFailed = () => 'Dein Bild konnte nicht gespeichert werden. Bitte versuche es noch einmal.'
export const pictureRemoved = () => 'Dein Bild ist entfernt'
