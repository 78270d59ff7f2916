export const tellMe = () => 'Tell me'
export const whenSomethingFits = () => 'when something new fits this search'
export const youWillBeTold = () => 'You’ll be told'
export const yourSearches = () => 'Your searches'
export const onceADay = () =>
  'We tell you when something new fits, once a day for each search at most. Above you choose how.'
export const noSearches = () =>
  'None yet. Search the marketplace, press “Tell me”, and you hear of it when something new fits.'
export const loading = () => 'Loading your searches'
export const quoted = ({ words }: { words: string }) => `“${words}”`
export const remove = () => 'Remove'
export const removed = () => 'Search removed'
