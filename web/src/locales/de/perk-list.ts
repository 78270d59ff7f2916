import { number, plural } from './language'

export const featuredPerks = () => 'Empfohlene Perks'
export const featuredPerk = () => 'Empfohlener Perk'
export const search = () => 'Suchen'
export const searchPerks = () => 'Perks suchen'
export const searchPerksOrCompanies = () => 'Perks oder Unternehmen suchen'
export const sortPerks = () => 'Perks sortieren'
export const recent = () => 'Neueste'
export const valueHigh = () => 'Wert hoch'
export const valueLow = () => 'Wert niedrig'
export const company = () => 'Unternehmen'
export const searching = () => 'Suche läuft …'
export const perkCount = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'Perk', other: 'Perks' })}`
export const loadingPerks = () => 'Perks werden geladen'
export const nothingOnOffer = () => 'Noch nichts im Angebot'
export const lookInAgain = () => 'Jeden Tag kommen neue Perks dazu. Schau bald wieder vorbei.'
export const nothingMatches = ({ search }: { search: string }) => `Nichts passt zu „${search}“`
export const nothingInRange = () => 'Nichts in diesem Wertebereich'
export const tryShorterSearch = () => 'Jeden Tag kommen neue Perks dazu. Versuch es mit einer kürzeren Suche.'
export const tryWiderRange = () => 'Jeden Tag kommen neue Perks dazu. Versuch es mit einem größeren Bereich.'
export const clearSearch = () => 'Suche löschen'
export const showAnyValue = () => 'Alle Werte anzeigen'
