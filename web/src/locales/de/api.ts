export const noToken = () => 'Du bist nicht angemeldet.'
export const somethingWentWrong = () => 'Da ist etwas schiefgegangen.'
