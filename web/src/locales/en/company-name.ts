export const verifiedAt = ({ company }: { company: string }) => `Verified at ${company}`
/** For screen readers, before the company. */
export const verified = () => 'Verified: '
export const saysTheyWorkAt = ({ company }: { company: string }) => `Says they work at ${company}`
