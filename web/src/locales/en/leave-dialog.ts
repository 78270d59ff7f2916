export const title = () => 'Discard what you typed?'
export const discard = () => 'Discard'
export const keepEditing = () => 'Keep editing'
export const choiceTitle = () => 'Discard your choice?'
