export const noToken = () => 'No auth token found'
export const somethingWentWrong = () => 'Something went wrong.'
