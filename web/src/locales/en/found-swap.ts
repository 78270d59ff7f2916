export const andWhatRather = () => 'And what would you rather have?'
export const andWhatHave = () => 'And what do you have?'
export const yours = () => 'Yours'
export const withOne = ({ have, name, get }: { have: string; name: string; get: string }) =>
  `You give something in ${have} to ${name}, and ${name} gives you ${get}.`
interface WithTwo {
  have: string
  first: string
  passed: string
  second: string
  get: string
}
export const withTwo = ({ have, first, passed, second, get }: WithTwo) =>
  `You give something in ${have} to ${first}, ${first} gives ${passed} to ${second}, and ${second} gives you ${get}.`
export const nobodyYet = ({ have, want }: { have: string; want: string }) =>
  `Nobody yet gives something in ${want} for ${have}. Post yours, and you hear of the first swap that fits.`
export const proposeThis = () => 'Propose this'
export const beTheFirst = () => 'Post yours'
export const tryAgain = () => 'Try again'
export const couldNotLoad = () => 'That could not be loaded.'
