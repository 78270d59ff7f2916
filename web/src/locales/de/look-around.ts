/** Above the people of the demo company. */
export const lookAroundAs = () => 'Sieh dich um als'
export const whatToSee = {
  everything: () => 'Alles in vollem Gang',
  'other-side': () => 'Tauscht mit Ben',
  organization: () => 'Leitet eine Organisation',
  new: () => 'Neu hier, noch ganz am Anfang',
}
export const youAreNow = ({ name }: { name: string }) => `Du bist jetzt als ${name} unterwegs`
export const asksForCode = () =>
  'Für dieses Konto ist ein zweiter Schritt eingeschaltet. Melde dich mit dem Passwort an.'
