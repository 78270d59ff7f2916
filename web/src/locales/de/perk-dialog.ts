import { number } from './language'

export const perkIsGone = () => 'Diesen Perk gibt es nicht mehr'
export const perk = () => 'Perk'
export const copyLink = () => 'Link kopieren'
export const takenAwayOrForFriends = () => 'Er wurde entfernt oder ist nur für Freunde sichtbar.'
export const swapsCompleted = ({ count }: { count: number }) => `Tauschvorgänge: ${number(count)} abgeschlossen`
export const moreFrom = ({ owner }: { owner: string }) => `Mehr von ${owner}`
export const goToMyPerks = () => 'Zu meinen Perks'
export const notAvailable = () => 'Gerade nicht verfügbar'
export const linkCopied = () => 'Link kopiert'
export const copyFromAddressBar = () => 'Kopiere den Link aus der Adresszeile'
