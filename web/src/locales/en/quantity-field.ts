export const quantity = () => 'Quantity'
export const chooseWholeNumber = ({ most }: { most: number }) => `Choose a whole number from 1 to ${most}`
