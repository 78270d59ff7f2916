export const language = () => 'Language'
export const alsoMails = () => 'For these pages and for emails to you.'
export const changing = () => 'Changing the language...'
export const changed = () => 'Language changed'
