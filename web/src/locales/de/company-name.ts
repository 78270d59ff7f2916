export const verifiedAt = ({ company }: { company: string }) => `Bestätigt bei ${company}`
/** For screen readers, before the company. */
export const verified = () => 'Bestätigt: '
export const saysTheyWorkAt = ({ company }: { company: string }) => `Arbeitet nach eigenen Angaben bei ${company}`
