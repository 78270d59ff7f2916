export const title = () => 'Perkloop as an app'
export const note = () => 'With an icon of its own and a window of its own, on this device.'
export const install = () => 'Install Perkloop'
