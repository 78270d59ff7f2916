export const whatIdTake = () => 'Was ich nehmen würde'
export const whatFor = ({ perk }: { perk: string }) => `Für ${perk}. Gebote mit etwas davon sind gekennzeichnet.`
export const whatForInLoops = ({ perk }: { perk: string }) =>
  `Für ${perk}. Wer etwas davon hat und deinen Perk will, kann mit dir tauschen, direkt oder im Ring.`
export const whatKindIsThis = () => 'Welche Art von Perk ist das?'
export const anythingOfTheseKinds = () => 'Alle Perks dieser Arten'
export const upToWishes = ({ most }: { most: number }) =>
  `Bis zu ${most} Arten. Jede lässt sich durch Wörter und Wert eingrenzen.`
export const words = () => 'Wörter'
export const anything = () => 'Alles'
export const particularPerks = () => 'Bestimmte Perks'
export const findPerks = () => 'Perks finden'
export const foundPerks = () => 'Gefundene Perks'
export const noneFound = () => 'Kein Perk gefunden'
export const addPerk = ({ perk }: { perk: string }) => `${perk} hinzufügen`
export const removePerk = ({ perk }: { perk: string }) => `${perk} entfernen`
export const howManyOfYours = () => 'Wie viele von deinen'
export const atMostForOne = () => 'So viele gibst du höchstens für einen der anderen Perks.'
export const onlyYouSeeThis = () => 'Nur du siehst diese Liste.'
export const saving = () => 'Wird gespeichert …'
export const saved = () => 'Gespeichert, was du nehmen würdest'
export const letItGoRound = () => 'Im Ring tauschen (optional)'
/** Instead, where loops are switched off. */
export const takeOptional = () => 'Was ich nehmen würde (optional)'
export const whatWouldYouTake = () =>
  'Was würdest du dafür nehmen? Tippe auf die Arten; mehr kannst du in Meine Perks sagen.'
export const wouldLikeItDo = () => 'Ginge auch etwas Ähnliches?'
export const anythingIn = ({ kind, range }: { kind: string; range: string }) => `Alles aus ${kind}, ${range}.`
export const yesLookForLoops = () => 'Ja, Ringtausche suchen'
/** Instead, where loops are switched off. */
export const yesKeepThat = () => 'Ja, merken'
export const no = () => 'Nein'
export const whatWouldYouTakeFor = ({ perk }: { perk: string }) => `Was würdest du für ${perk} nehmen?`
export const close = () => 'Schließen'
export const onYourWantList = () => 'Auf deiner Wunschliste'
/** Follows the name of a button, for screen readers. */
export const forPerk = ({ perk }: { perk: string }) => ` für ${perk}`
