export const noToken = () => 'Du bist nicht angemeldet.'
export const somethingWentWrong = () => 'Da ist etwas schiefgegangen.'
/** @param failed What failed, with its full stop. */
export const offline = ({ failed }: { failed: string }) => `${failed} Du bist offline.`
