/** The page that the service worker shows without a connection; web/service-worker.ts writes it into the worker. */
export const offline = {
  title: 'No connection to Perkloop',
  note: 'You are offline, or Perkloop is not answering right now. Nothing is lost: this page tries again by itself.',
  again: 'Try again',
}
/** Over the open application. */
export const strip = () =>
  'You are offline. What you write stays here on this page; you can send it once you are back online.'
