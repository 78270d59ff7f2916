export const language = () => 'Sprache'
export const alsoMails = () => 'Für diese Seiten und für E-Mails an dich.'
export const changing = () => 'Sprache wird gewechselt …'
export const changed = () => 'Sprache gewechselt'
