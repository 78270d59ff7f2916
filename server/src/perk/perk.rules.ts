export const toCents = (dollars: number) => Math.round(dollars * 100)
