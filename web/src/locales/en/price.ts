/** Follows an amount: '$45/month'. */
export const perMonth = () => '/month'
