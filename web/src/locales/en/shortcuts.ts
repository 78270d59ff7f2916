export const shortcuts = () => 'Keyboard shortcuts'
export const everywhere = () => 'Everywhere'
export const find = () => 'Find people, perks, pages and actions'
export const thisList = () => 'Show this list'
export const postPerk = () => 'Post a perk'
export const close = () => 'Close what is open'
export const toasts = () => 'Go to the messages at the bottom'
/** The key, as keyboards have it. */
export const control = () => 'Ctrl'
export const goTo = () => 'Go to'
/** Between two keys that are pressed one after the other. */
export const andThen = () => 'then'
export const or = () => 'or'
export const singleKeys = () => 'Single keys'
export const singleKeysHint = () =>
  'Switch this off if you press keys by mistake or speak to your computer. Ctrl+K keeps working.'
