import { expect, it } from 'vitest'
import { guessKind } from './kind-guess.rules'

it.each([
  ['Equinox gym pass', 'Any branch in town', 'fitness'],
  ['Fitnessstudio', 'Ein Monat, jede Filiale', 'fitness'],
  ['Sweetgreen lunch stipend', 'Works in the app and at the counter.', 'food'],
  ['Kaffeegutscheine', 'Zehn Espressi im Café', 'food'],
  ['Uber Eats $60', 'Monthly lunch credit.', 'food'],
  ['Instacart+ membership', 'Free delivery of groceries', 'groceries'],
  ['Wocheneinkauf', 'Obst und Gemüse', 'groceries'],
  ['Massage', 'An hour in the spa', 'wellness'],
  ['Hotel credit', 'Two nights', 'travel'],
  ['BahnCard 50', 'Für ein Jahr', 'travel'],
  ['Metro pass', 'Monthly', 'commute'],
  ['Fahrrad-Leasing', '', 'commute'],
  ['Coursera Plus', 'Courses of any kind', 'learning'],
  ['Sprachkurs', 'Spanisch, Anfänger', 'learning'],
  ['Figma seat', 'A licence until summer', 'software'],
  ['Museum card', 'All museums', 'culture'],
  ['Kinokarten', 'Zwei Filme', 'culture'],
  ['House cleaning', 'Two hours', 'home'],
  ['Amazon gift credit', 'Arrives as a code', 'shopping'],
  ['Büro auf Zeit', 'Schreibtisch im Zentrum', 'work'],
  ['', '', undefined],
  ['Something nice', 'Ask me', undefined],
  // 'space' is no spa, 'parcel' no car park.
  ['Spacey parcel', '', undefined],
  // Told as often as each other.
  ['Gym museum', '', undefined],
  ['Museum', 'near the gym', 'culture'],
  ['YOGA!!!', '', 'fitness'],
  ['x'.repeat(5000), 'y '.repeat(1000), undefined],
])('“%s” with “%s” looks like %s', (title, description, kind) => {
  expect(guessKind(title, description)).toBe(kind)
})
