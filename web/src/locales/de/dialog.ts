export const preview = () => 'Vorschau'
export const typeToConfirm = ({ word }: { word: string }) => `Gib zur Bestätigung ${word} ein`
export const discardTyped = () => 'Eingaben verwerfen?'
export const keepEditing = () => 'Weiter bearbeiten'
export const discard = () => 'Verwerfen'
