/** Swaps for the caller, made of want lists, bids and rules alone: nothing is kept about anybody (docs/product.md, Swaps for you). */
export { callersSuggestions } from './suggestion.sql'
