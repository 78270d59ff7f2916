export const verifiedAt = ({ company }: { company: string }) => `Verified at ${company}`
export const saysTheyWorkAt = ({ company }: { company: string }) => `Says they work at ${company}`
