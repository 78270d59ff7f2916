export const couldNotBeLoaded = () =>
  'This part could not be loaded. You may be offline, or Perkloop has been updated since you opened it.'
