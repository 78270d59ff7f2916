export const isOff = () => 'Push notifications are off on this device.'
export const isOn = () => 'Push notifications are on, on this device, until you sign out.'
export const turnOn = () => 'Turn on'
export const turnOff = () => 'Turn off'
export const denied = () => 'Your browser does not let Perkloop notify you. You can change that in its settings.'
export const failed = () => 'Push notifications could not be changed. Please try again.'
export const notHere = () =>
  'This browser has no push notifications. On an iPhone, add Perkloop to the home screen first.'
export const afterBid = () => 'Want to hear at once when your bid is answered, also when Perkloop is closed?'
