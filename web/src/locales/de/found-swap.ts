export const andWhatRather = () => 'Und was hättest du lieber?'
export const andWhatHave = () => 'Und was hast du?'
export const yours = () => 'Deins'
export const withOne = ({ have, name, get }: { have: string; name: string; get: string }) =>
  `Du gibst ${name} etwas aus ${have} und bekommst dafür ${get}.`
interface WithTwo {
  have: string
  first: string
  passed: string
  second: string
  get: string
}
export const withTwo = ({ have, first, passed, second, get }: WithTwo) =>
  `Du gibst ${first} etwas aus ${have}, ${passed} geht von ${first} an ${second}, und du bekommst ${get} von ${second}.`
export const nobodyYet = ({ have, want }: { have: string; want: string }) =>
  `Noch niemand gibt etwas aus ${want} für ${have}. Biete deins an, dann hörst du vom ersten Tausch, der passt.`
export const proposeThis = () => 'Das vorschlagen'
export const beTheFirst = () => 'Deins anbieten'
export const tryAgain = () => 'Noch einmal versuchen'
export const couldNotLoad = () => 'Das konnte nicht geladen werden.'
