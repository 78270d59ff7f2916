/** Calls and jobs whose work may be more than 30 ms, read a whole table or grow, by why. */
export const exceptions: Record<string, string> = {
  forgetUnusedWords: 'once an hour: that no perk has a word is known only from all of them (docs/decisions/0008)',
}
