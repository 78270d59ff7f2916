export const chooseOneOfYours = () => 'Choose one of your perks'
export const youGiveAndGet = ({ give, get }: { give: string; get: string }) => `You give ${give}, you get ${get}`
export const youGiveNothingYet = ({ get }: { get: string }) => `You give nothing yet, you get ${get}`
export const youGive = () => 'You give'
export const youGet = () => 'You get'
export const times = ({ quantity }: { quantity: number }) => `times ${quantity}`
