import pLimit from 'p-limit'

/** All work on pictures: each takes up to half a gigabyte and several seconds, so one at a time. */
export const inTurn = pLimit(1)
