/** The page that the service worker shows without a connection; web/service-worker.ts writes it into the worker. */
export const offline = {
  title: 'Keine Verbindung zu Perkloop',
  note: 'Du bist offline, oder Perkloop antwortet gerade nicht. Verloren geht nichts: Diese Seite versucht es von selbst wieder.',
  again: 'Noch mal versuchen',
}
/** Over the open application. */
export const strip = () =>
  'Du bist offline. Was du schreibst, bleibt hier stehen; abschicken kannst du es, sobald du online bist.'
