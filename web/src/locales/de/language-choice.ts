export const language = () => 'Sprache'
export const alsoMails = () => 'Für diese Seiten und für Mails an dich.'
export const changing = () => 'Sprache wird gewechselt …'
export const changed = () => 'Sprache gewechselt'
