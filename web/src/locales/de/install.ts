export const title = () => 'Perkloop als App'
export const note = () => 'Mit eigenem Symbol und eigenem Fenster, auf diesem Gerät.'
export const install = () => 'Perkloop installieren'
