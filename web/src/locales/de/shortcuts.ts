export const shortcuts = () => 'Tastenkürzel'
export const everywhere = () => 'Überall'
export const find = () => 'Personen, Perks, Seiten und Aktionen finden'
export const thisList = () => 'Diese Liste zeigen'
export const postPerk = () => 'Perk anbieten'
export const close = () => 'Offenes schließen'
export const toasts = () => 'Zu den Hinweisen unten'
/** The key, as keyboards have it. */
export const control = () => 'Strg'
export const goTo = () => 'Gehe zu'
/** Between two keys that are pressed one after the other. */
export const andThen = () => 'dann'
export const or = () => 'oder'
export const singleKeys = () => 'Einzelne Tasten'
export const singleKeysHint = () =>
  'Schalte das aus, wenn du aus Versehen Tasten drückst oder mit dem Computer sprichst. Strg+K geht weiterhin.'
