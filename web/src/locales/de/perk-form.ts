export const enterValue = () => 'Gib einen Wert in Dollar ein'
export const valueLike = ({ cents }: { cents: string }) => `Gib einen Wert wie 45 oder ${cents} ein`
export const updating = () => 'Perk wird aktualisiert …'
export const updated = () => 'Perk aktualisiert'
export const creating = () => 'Perk wird erstellt …'
export const created = () => 'Perk erstellt'
export const editPerkOf = ({ owner }: { owner: string }) => `Perk von ${owner} bearbeiten`
export const editYourPerk = () => 'Perk bearbeiten'
export const waitingForImage = () => 'Warten auf das Bild'
export const postPerk = () => 'Perk anbieten'
export const preview = () => 'Vorschau'
export const yourPerk = () => 'Dein Perk'
export const asColleaguesSeeIt = () => 'So sehen ihn die Leute in anderen Firmen.'
export const title = () => 'Titel'
export const titleHint = () => 'Was es ist, in wenigen Worten'
export const description = () => 'Beschreibung'
export const estimatedValue = () => 'Geschätzter Wert'
export const image = () => 'Bild'
export const posterInstead = () => 'Kein Bild? Dann wird aus deinem Text ein Poster.'
export const anyPhoto = () => 'Beliebiges Foto'
export const currentPicture = () => 'Aktuelles Bild'
export const pastedPicture = () => 'Eingefügtes Bild'
export const otherPictureType = () => 'Nimm ein Bild als PNG, JPEG, WebP oder AVIF'
export const fileIsEmpty = () => 'Diese Datei ist leer'
export const largerThan = ({ megabytes }: { megabytes: number }) => `Dieses Foto ist größer als ${megabytes} MB.`
export const morePixels = ({ megapixels }: { megapixels: number }) =>
  `Dieses Foto hat mehr als ${megapixels} Megapixel.`
export const noHeicHere = () => 'Dieser Browser kann keine HEIC-Fotos lesen. Speichere es als JPEG und nimm das.'
export const seeInMyPerks = () => 'In Meine Perks ansehen'
export const kind = () => 'Art'
export const kindHint = () => 'Damit ihn findet, wer nach dieser Art sucht.'
export const looksLike = ({ kind }: { kind: string }) => `Das klingt nach ${kind}. Stimmt das? Dann tippe darauf.`
export const validUntil = () => 'Gültig bis'
export const leavesByItself = () => 'Nach diesem Tag verlässt er den Marktplatz von selbst.'
