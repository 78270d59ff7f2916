export const byPasskey = () => 'Passkey verwenden'
export const notHere = () => 'Unter dieser Adresse funktionieren Passkeys nicht. Öffne Perkloop unter der gewohnten.'
export const notUsed = () => 'Dieses Gerät konnte keinen Passkey verwenden. Versuch es bitte auf einem anderen Weg.'
export const promptClosed = () => 'Die Abfrage wurde geschlossen oder nicht rechtzeitig bestätigt.'
