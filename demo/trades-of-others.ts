import { type Ago, days, hours } from './ago'
import type { PerkKey } from './perks'
import type { TradeData } from './trade-data'

export const tradesOfOthers = {
  travelForDesk: {
    gives: 'travelStipend',
    asks: 'desk',
    ago: days(5),
    answer: {
      is: 'accepted',
      ago: days(3),
      due: 9,
      logistics: 'Kenji is in Boston twice this month and takes the desk on those days.',
    },
  },
  wineForSki: {
    gives: 'wineClub',
    asks: 'ski',
    quantity: 2,
    ago: days(30),
    answer: {
      is: 'accepted',
      ago: days(28),
      due: -10,
      logistics: 'Bottles to the Denver office, lift codes by mail.',
      ending: {
        is: 'completed',
        by: 'viktor',
        asked: days(12),
        confirmed: days(11),
        ratings: [
          { by: 'viktor', ago: days(10), rating: 3, comment: 'Good wine, but I had to ask for it three times.' },
          { by: 'lena', ago: days(10), rating: 5, comment: 'Lift codes came the same day.' },
        ],
      },
    },
  },
  recordsForStreaming: {
    gives: 'recordClub',
    asks: 'streaming',
    ago: days(5),
    answer: {
      is: 'accepted',
      ago: days(4),
      due: 8,
      logistics: 'First record ships on the 10th. Viktor adds a profile to the bundle.',
    },
  },
  lockersForFlowers: {
    gives: 'lockers',
    asks: 'flowers',
    ago: days(21),
    answer: {
      is: 'accepted',
      ago: days(20),
      due: 1,
      logistics: 'Key fob at the front desk. Flowers go to the office every second Monday.',
      ending: { is: 'pending completion', by: 'ines', ago: days(2) },
    },
  },
  vpnForLyft: {
    gives: 'vpn',
    asks: 'lyft',
    quantity: 5,
    ago: days(18),
    answer: {
      is: 'accepted',
      ago: days(16),
      due: -2,
      logistics: 'Omar moves the ride credit on the 1st. Theo sends the licence keys.',
    },
  },
  petForDogWalks: {
    gives: 'petInsurance',
    asks: 'dogWalks',
    quantity: 2,
    ago: days(15),
    answer: {
      is: 'accepted',
      ago: days(14),
      due: 10,
      logistics: 'Walks on weekdays at noon. The policy moves at the start of the month.',
      ending: {
        is: 'cancelled',
        by: 'freya',
        ago: days(11),
        reason: 'The insurer does not let the policy change hands.',
      },
    },
  },
  museumForGear: { gives: 'sfmoma', asks: 'outdoorGear', ago: days(2), answer: { is: 'rejected', ago: hours(40) } },
  fernGearForConcert: { gives: 'outdoorGear', asks: 'concert', ago: hours(30) },
  railForBoxSeats: { gives: 'railPass', asks: 'eventTickets', ago: hours(2) },
  concertForBoxSeats: { gives: 'concert', asks: 'eventTickets', quantity: 2, ago: hours(6) },
  cleaningForChildcare: { gives: 'cleaning', asks: 'childcare', ago: hours(20) },
  farmBoxForPottery: { gives: 'veggieBox', asks: 'studioTime', quantity: 2, ago: days(3) },
  gymForMassage: { gives: 'gymSara', asks: 'massage', ago: hours(33) },
  nutritionForWellness: { gives: 'nutrition', asks: 'plants', ago: hours(4) },
  seatForPilates: { gives: 'figmaSeat', asks: 'pilates', quantity: 4, ago: days(1) },
  pilatesForTalkspace: { gives: 'pilates', asks: 'talkspace', ago: days(3) },
  giftForAssistant: { gives: 'targetCredit', asks: 'github', ago: hours(5) },
  loungeForTravel: { gives: 'airportLounge', asks: 'travelStipend', quantity: 2, ago: days(6) },
  booksForGrocery: { gives: 'bookAllowance', asks: 'wholeFoods', quantity: 2, ago: days(2) },
  gamesForScooter: { gives: 'gamePass', asks: 'scooter', ago: hours(50) },
} satisfies Record<string, TradeData>

/** Perks that their owner deleted; pending bids on them are rejected. */
export const removals: { perk: PerkKey; ago: Ago }[] = [{ perk: 'theatre', ago: days(22) }]
