import type { PersonKey } from './people'

type Stars = 1 | 2 | 3 | 4 | 5 | null

/** What people swapped before; seldom seen, so one line each. Dollars a month, then the description. */
export const pastPerks = {
  cinema: ['Cinema pair ticket', 24, 'Two seats a month at any screen in town.'],
  coffee: ['Coffee card', 20, 'Ten coffees in the lobby café.'],
  gym: ['Guest month at the gym', 60, 'One month of entries, any time of day.'],
  parking: ['Garage spot for a month', 150, 'Covered, two blocks from the station.'],
  lunch: ['Lunch stipend', 80, 'Works in every place around the office.'],
  course: ['Online course seat', 45, 'One course of your choice with its certificate.'],
  museum: ['Museum guest pass', 18, 'Two visitors, any weekday.'],
  bikes: ['Bike share month', 19, 'Unlimited rides of half an hour.'],
  grocery: ['Grocery voucher', 50, 'An e-voucher, one a month.'],
  meditation: ['Meditation app seat', 12, 'A full seat for a quarter.'],
  music: ['Music streaming seat', 11, 'One seat of the family plan.'],
  desk: ['Hot desk days', 110, 'Four days a month downtown.'],
  phone: ['Phone bill stipend', 45, 'Paid against your bill.'],
  massage: ['Massage hour', 85, 'One hour, booked online.'],
} satisfies Record<string, [title: string, value: number, description: string]>
type PastPerk = keyof typeof pastPerks

/** Days ago, who gave what to whom for what, and the stars each gave: first those the owner got. */
export type PastSwap = [number, PersonKey, PastPerk, PersonKey, PastPerk, Stars, Stars]

export const pastSwaps: PastSwap[] = [
  [12, 'maya', 'cinema', 'devon', 'coffee', 5, 5],
  [14, 'hana', 'bikes', 'kenji', 'museum', 5, 4],
  [15, 'grace', 'desk', 'lena', 'gym', 5, 3],
  [17, 'priya', 'lunch', 'mei', 'music', 5, 5],
  [18, 'sara', 'grocery', 'rosa', 'massage', 5, 5],
  [20, 'omar', 'course', 'freya', 'coffee', 5, null],
  [21, 'raj', 'phone', 'viktor', 'meditation', 4, 5],
  [22, 'ines', 'music', 'theo', 'course', 5, 5],
  [23, 'tomas', 'grocery', 'yusuf', 'lunch', 5, 4],
  [25, 'devon', 'desk', 'kwame', 'phone', 5, 5],
  [26, 'kenji', 'museum', 'jonas', 'coffee', 5, 5],
  [27, 'lena', 'massage', 'raj', 'grocery', 3, 5],
  [28, 'maya', 'bikes', 'hana', 'gym', 5, 5],
  [30, 'amara', 'parking', 'sara', 'lunch', 5, 5],
  [31, 'viktor', 'meditation', 'tomas', 'grocery', 4, 5],
  [33, 'grace', 'cinema', 'nadia', 'music', 5, 5],
  [34, 'priya', 'bikes', 'elliot', 'coffee', 5, 4],
  [35, 'yusuf', 'lunch', 'lena', 'gym', 4, 4],
  [36, 'rosa', 'massage', 'omar', 'course', 5, 5],
  [38, 'kwame', 'phone', 'ines', 'museum', 4, 5],
  [39, 'mei', 'music', 'maya', 'cinema', 5, 5],
  [41, 'devon', 'lunch', 'raj', 'grocery', 5, 4],
  [42, 'jonas', 'desk', 'grace', 'meditation', 4, 5],
  [44, 'hana', 'gym', 'devon', 'coffee', 5, 5],
  [46, 'sara', 'museum', 'kenji', 'course', 5, 4],
  [47, 'ben', 'coffee', 'maya', 'cinema', 5, 5],
  [49, 'theo', 'course', 'priya', 'bikes', 4, 5],
  [51, 'lucia', 'massage', 'tomas', 'grocery', 5, 5],
  [52, 'omar', 'museum', 'viktor', 'phone', 5, 4],
  [54, 'nadia', 'music', 'sara', 'meditation', 5, null],
  [55, 'ben', 'gym', 'ines', 'music', 5, 5],
  [57, 'raj', 'grocery', 'yusuf', 'phone', 4, 4],
  [59, 'amara', 'desk', 'hana', 'bikes', 5, 5],
  [61, 'lena', 'cinema', 'priya', 'lunch', 4, 5],
  [63, 'maya', 'course', 'kenji', 'museum', 5, 5],
  [65, 'ben', 'parking', 'grace', 'desk', 4, 5],
  [68, 'devon', 'coffee', 'sara', 'grocery', 5, 5],
  [70, 'tomas', 'meditation', 'lucia', 'massage', 4, 5],
  [72, 'priya', 'phone', 'amara', 'lunch', 5, 5],
]
