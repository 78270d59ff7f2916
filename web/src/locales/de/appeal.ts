export const title = () => 'Sag, warum es falsch ist'
export const intro = ({ day }: { day: string }) =>
  `Das geht einmal, bis zum ${day}. Jemand anderes sieht es sich an, wenn es noch jemanden gibt.`
export const why = () => 'Warum ist unsere Entscheidung falsch?'
export const whyHint = () => 'Was haben wir nicht gesehen oder falsch verstanden?'
export const send = () => 'Senden'
export const sentTitle = () => 'Angekommen'
export const toPerkloop = () => 'Zu Perkloop'
export const oneMoment = () => 'Einen Moment.'
export const deadTitle = () => 'Dieser Link geht nicht'
