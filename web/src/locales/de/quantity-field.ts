export const quantity = () => 'Anzahl'
export const chooseWholeNumber = ({ most }: { most: number }) => `Wähle eine ganze Zahl von 1 bis ${most}`
