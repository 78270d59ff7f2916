import type { pages as en } from '../en/pages'
import { dollars } from './mail-words'

export const pages: typeof en = {
  landing: {
    title: 'Perkloop: Tausche Firmen-Perks, die du nicht nutzt',
    description:
      'Tausche ungenutzte Firmen-Perks gegen etwas, das du wirklich brauchst. Perk anbieten, Gebote erhalten, tauschen und genießen.',
  },
  marketplace: {
    title: 'Marktplatz · Perkloop',
    description:
      'Fitnessstudio, Fahrtkosten, Gutscheine, Mitgliedschaften: Sieh dir an, welche Firmen-Perks heute getauscht werden.',
  },
  perk: {
    title: ({ title }: { title: string }) => `${title} · Perkloop`,
    perMonth: ({ value }: { value: number }) => `${dollars(value)} im Monat`,
    picture: ({ title }: { title: string }) => `Das Plakat von ${title}`,
  },
  card: 'Perkloop: zwei Haken, die sich zu einem Kreis schließen',
  needsScripts: 'Perkloop braucht JavaScript für alles außer dieser Seite.',
}
