export const loading = () => 'Wird geladen'
export const pageLoading = () => 'Wird geladen …'
