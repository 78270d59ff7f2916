export const noToken = () => 'No auth token found'
export const somethingWentWrong = () => 'Something went wrong.'
/** @param failed What failed, with its full stop. */
export const offline = ({ failed }: { failed: string }) => `${failed} You are offline.`
