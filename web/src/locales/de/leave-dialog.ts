export const title = () => 'Deine Eingaben verwerfen?'
export const discard = () => 'Verwerfen'
export const keepEditing = () => 'Weiter bearbeiten'
export const choiceTitle = () => 'Deine Auswahl verwerfen?'
