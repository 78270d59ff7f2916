export const documentTitle = ({ title }: { title: string }) => `${title} · Perkloop`
export const loading = () => 'Loading application...'
export const refreshPage = () => 'Refresh Page'
export const goToHomepage = () => 'Go to Homepage'
export const logout = () => 'Logout'

export const somethingWentWrong = () => 'Something went wrong'
export const refreshOrAsk = () =>
  'Please refresh the page. If it happens again, contact support and tell us what you were doing.'
export const applicationError = () => 'Application Error'
export const initializationProblem = () =>
  'The application encountered a problem during initialization. This may be due to connectivity issues or server maintenance.'
export const noWayOut = () => 'Perkloop ran into a problem it could not get out of. Please refresh the page.'

export const pageNotLoaded = () => 'Page not loaded'
export const pageCouldNotBeLoaded = () => 'This page could not be loaded'
export const offlineOrUpdated = () => 'You may be offline, or Perkloop has been updated since you opened it.'
export const noUserData = () => 'No user data found. Please try logging in again.'
