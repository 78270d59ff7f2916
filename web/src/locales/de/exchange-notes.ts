export const theOrganization = () => 'Die Organisation'
export const youAccepted = ({ name }: { name: string }) =>
  `Du hast das Gebot von ${name} angenommen. Der Tausch ist eröffnet.`
export const accepted = ({ name }: { name: string }) => `${name} hat dein Gebot angenommen. Der Tausch ist eröffnet.`
/** The beginning of an exchange of a loop, in which nobody bids. */
export const loopAgreed = () => 'Alle haben zugesagt. Der Tausch ist eröffnet.'
export const youExtended = ({ day }: { day: string }) => `Du hast das Abschlussdatum auf den ${day} verschoben.`
export const extended = ({ name, day }: { name: string; day: string }) =>
  `${name} hat das Abschlussdatum auf den ${day} verschoben.`
export const youMarkedComplete = () => 'Du hast diesen Tausch als abgeschlossen markiert.'
export const markedComplete = ({ name }: { name: string }) => `${name} hat diesen Tausch als abgeschlossen markiert.`
export const youDeclined = () => 'Du hast geantwortet, dass es noch nicht so weit ist.'
export const declined = ({ name }: { name: string }) => `${name} hat geantwortet, dass es noch nicht so weit ist.`
export const youConfirmed = () => 'Du hast bestätigt. Der Tausch ist abgeschlossen.'
export const confirmed = ({ name }: { name: string }) => `${name} hat bestätigt. Der Tausch ist abgeschlossen.`
export const completedByItself = () => 'Da keine Antwort kam, wurde der Tausch von selbst abgeschlossen.'
export const youCancelled = () => 'Du hast diesen Tausch abgebrochen.'
export const cancelledBy = ({ name }: { name: string }) => `${name} hat diesen Tausch abgebrochen.`
export const wasCancelled = () => 'Dieser Tausch wurde abgebrochen.'
export const youAskedSupport = () => 'Du hast den Support um Hilfe gebeten.'
export const askedSupport = ({ name }: { name: string }) => `${name} hat den Support um Hilfe gebeten.`
export const youAcceptedOffer = ({ name }: { name: string }) =>
  `Du hast den Gegenvorschlag von ${name} angenommen. Der Tausch ist eröffnet.`
export const acceptedOffer = ({ name }: { name: string }) =>
  `${name} hat deinen Gegenvorschlag angenommen. Der Tausch ist eröffnet.`
