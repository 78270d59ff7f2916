export const optional = () => 'Optional'
export const oneFewer = () => 'One fewer'
export const oneMore = () => 'One more'
export const showPassword = () => 'Show password'
export const hidePassword = () => 'Hide password'
export const copyingFailed = () => 'Copying failed. Please copy it by hand.'
export const timeline = () => 'Timeline'
/** Follows the name of a step, for screen readers. */
export const stepDone = () => ', done'
export const used = ({ used, limit, unit }: { used: number; limit: number; unit: string }) =>
  `${used} of ${limit} ${unit}`
export const usedAndPending = ({
  used,
  limit,
  unit,
  held,
}: {
  used: number
  limit: number
  unit: string
  held: number
}) => `${used} of ${limit} ${unit}, ${held} pending`
export const usedWithoutLimit = ({ used, unit }: { used: number; unit: string }) => `${used} ${unit}, no limit`
export const usedWithoutLimitAndPending = ({ used, unit, held }: { used: number; unit: string; held: number }) =>
  `${used} ${unit}, no limit, ${held} pending`
