export const loading = () => 'Loading'
export const pageLoading = () => 'Loading...'
