export const preview = () => 'Preview'
export const typeToConfirm = ({ word }: { word: string }) => `Type ${word} to confirm`
export const discardTyped = () => 'Discard what you typed?'
export const keepEditing = () => 'Keep editing'
export const discard = () => 'Discard'
