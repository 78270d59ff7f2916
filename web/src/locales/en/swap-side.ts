export const yours = () => 'Yours'
export const yoursFrom = ({ company }: { company: string }) => `Yours, from ${company}`
export const nameOfCompany = ({ name, company }: { name: string; company: string }) => `${name}, ${company}`
