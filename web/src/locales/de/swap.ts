export const chooseOneOfYours = () => 'Wähle einen deiner Perks'
export const youGiveAndGet = ({ give, get }: { give: string; get: string }) =>
  `Du gibst „${give}“ und bekommst „${get}“`
export const youGiveNothingYet = ({ get }: { get: string }) => `Du gibst noch nichts und bekommst „${get}“`
export const youGive = () => 'Du gibst'
export const youGet = () => 'Du bekommst'
export const times = ({ quantity }: { quantity: number }) => `mal ${quantity}`
