export const yours = () => 'Dein Perk'
export const yoursFrom = ({ company }: { company: string }) => `Dein Perk von ${company}`
export const nameOfCompany = ({ name, company }: { name: string; company: string }) => `${name}, ${company}`
