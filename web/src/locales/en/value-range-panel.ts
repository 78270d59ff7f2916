export const monthlyValue = () => 'Monthly value'
export const from = () => 'From'
export const to = () => 'To'
export const noLeast = () => '0'
export const noMost = () => 'Any'
export const anyValue = () => 'Any value'
export const showPerks = () => 'Show perks'
export const atMost = ({ most }: { most: string }) => `At most ${most}`
