/** Follows an amount: '$45/Monat'. */
export const perMonth = () => '/Monat'
