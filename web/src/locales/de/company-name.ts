export const verifiedAt = ({ company }: { company: string }) => `Bestätigt bei ${company}`
export const saysTheyWorkAt = ({ company }: { company: string }) => `Arbeitet nach eigenen Angaben bei ${company}`
