export const cancel = () => 'Cancel'
export const close = () => 'Close'
export const dismiss = () => 'Dismiss'
export const somethingWentWrong = () => 'Something went wrong.'
