export const tellMe = () => 'Sag mir Bescheid'
export const whenSomethingFits = () => 'wenn etwas Neues zu dieser Suche passt'
export const youWillBeTold = () => 'Du hörst von uns'
export const yourSearches = () => 'Deine Suchen'
export const onceADay = () =>
  'Wir geben dir Bescheid, wenn etwas Neues passt, höchstens einmal am Tag für jede Suche. Auf welchem Weg, wählst du oben.'
export const noSearches = () =>
  'Noch keine. Suche im Marktplatz, drücke „Sag mir Bescheid“, und du erfährst, wenn etwas Neues passt.'
export const loading = () => 'Deine Suchen werden geladen'
export const quoted = ({ words }: { words: string }) => `„${words}“`
export const remove = () => 'Entfernen'
export const removed = () => 'Suche entfernt'
