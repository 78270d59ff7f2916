export const markAsComplete = () => 'Tausch abschließen'
export const markAsCompleteQuestion = () => 'Tausch abschließen?'
export const confirmsNext = ({ name, days }: { name: string; days: number }) =>
  `Wir bitten ${name} um Bestätigung. Ohne Antwort wird der Tausch nach ${days} Tagen von selbst abgeschlossen.`
export const confirmsNextWithSupport = ({ name }: { name: string }) =>
  `Wir bitten ${name} um Bestätigung. Solange der Support sich darum kümmert, wird nichts von selbst abgeschlossen.`
export const marking = () => 'Wird als abgeschlossen markiert …'
export const marked = () => 'Als abgeschlossen markiert'
export const waitingFor = ({ name }: { name: string }) => `Warten auf ${name}`
export const closesWhenConfirmed = ({ name, days }: { name: string; days: number }) =>
  `Du hast diesen Tausch als abgeschlossen markiert. Er endet, sobald ${name} bestätigt, sonst nach ${days} Tagen von selbst.`
export const closesWhenConfirmedOnly = ({ name }: { name: string }) =>
  `Du hast diesen Tausch als abgeschlossen markiert. Er endet, sobald ${name} bestätigt.`
export const saysItIsDone = ({ name }: { name: string }) => `${name} sagt: Alles erledigt`
export const confirmIfReceived = ({ perk }: { perk: string }) =>
  `Wenn du „${perk}“ bekommen hast, bestätige es. Dann ist der Tausch für euch beide abgeschlossen.`
export const confirmCompletion = () => 'Abschluss bestätigen'
export const confirming = () => 'Abschluss wird bestätigt …'
export const completed = () => 'Tausch abgeschlossen'
export const notYet = () => 'Noch nicht'
export const declining = () => 'Abschluss wird abgelehnt …'
export const ongoingAgain = () => 'Der Tausch läuft weiter'
