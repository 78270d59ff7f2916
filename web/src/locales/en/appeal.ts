export const title = () => 'Say why it is wrong'
export const intro = ({ day }: { day: string }) =>
  `You can do this once, until ${day}. Somebody else than who decided looks at it, where there is somebody.`
export const why = () => 'Why is our decision wrong?'
export const whyHint = () => 'What did we not see, or get wrong?'
export const send = () => 'Send'
export const sentTitle = () => 'We got it'
export const toPerkloop = () => 'Go to Perkloop'
export const oneMoment = () => 'One moment.'
export const deadTitle = () => 'This link does not work'
