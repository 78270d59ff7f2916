export const title = () => 'Is it you?'
export const description = () => 'You signed in a while ago, and this is about everything you have here.'
