import { days, hours, minutes } from './ago'
import type { TradeData } from './trade-data'

/** Every state a bid or an exchange can be in, as the main demo account sees them. */
export const tradesOfBen = {
  clipperForParking: { gives: 'clipper', asks: 'parking', ago: minutes(12) },
  lunchForParking: { gives: 'sweetgreen', asks: 'parking', ago: hours(3) },
  pelotonForMealKit: { gives: 'peloton', asks: 'mealKit', quantity: 3, ago: hours(27) },
  swimForClimbing: { gives: 'swim', asks: 'climbing', quantity: 2, ago: days(7) },

  kindleForCoursera: { gives: 'kindle', asks: 'coursera', quantity: 4, ago: days(2) },
  calmForRegal: { gives: 'calm', asks: 'regal', quantity: 2, ago: hours(14) },
  notionForInstacart: { gives: 'notion', asks: 'instacart', ago: days(5) },
  mealKitForDesk: { gives: 'mealKit', asks: 'desk', quantity: 2, ago: days(4) },

  mealKitForEquinox: { gives: 'mealKit', asks: 'equinox', ago: days(10), answer: { is: 'rejected', ago: days(9) } },
  masterclassForParking: {
    gives: 'masterclass',
    asks: 'parking',
    ago: days(14),
    answer: { is: 'rejected', ago: days(13) },
  },
  rowingForTheatre: { gives: 'rowing', asks: 'theatre', ago: days(24) },
  calmForSki: { gives: 'calm', asks: 'ski', quantity: 9, ago: days(29) },
  kindleForTalkspace: {
    gives: 'kindle',
    asks: 'talkspace',
    quantity: 10,
    ago: days(20),
    answer: { is: 'withdrawn', ago: days(18) },
  },

  classpassForClimbing: {
    gives: 'classpass',
    asks: 'climbing',
    ago: days(6),
    answer: {
      is: 'accepted',
      ago: days(5),
      due: 18,
      logistics: 'Guest seat on the Touchstone account. Credits move to Ben’s login on the 1st.',
    },
  },
  museumForAmazon: {
    gives: 'museumPair',
    asks: 'amazon',
    ago: days(26),
    answer: {
      is: 'accepted',
      ago: days(25),
      due: -3,
      logistics: 'Raj mails the code on the 5th. Ben books the museum slots, two weeks ahead.',
      support: {
        by: 'ben',
        ago: days(1),
        description:
          'The gift code Raj sent says it was redeemed already. He has not answered for two days and our date is past. Can you have a look?',
      },
    },
  },
  sleepForSpotify: {
    gives: 'sleepCoach',
    asks: 'spotify',
    ago: days(22),
    answer: {
      is: 'accepted',
      ago: days(21),
      due: 2,
      logistics: 'Inès invites Ben to the family plan. Ben moves the coaching seat to her mail address.',
      ending: { is: 'pending completion', by: 'ines', ago: hours(1) },
    },
  },
  costcoForDropIn: {
    gives: 'costco',
    asks: 'dropIn',
    quantity: 5,
    ago: days(19),
    answer: {
      is: 'accepted',
      ago: days(18),
      due: 5,
      logistics: 'Second card by post. Day passes go to Tomás by mail, five of them.',
      ending: { is: 'pending completion', by: 'ben', ago: days(4) },
    },
  },
  phoneForBackup: {
    gives: 'verizon',
    asks: 'cloudBackup',
    ago: days(40),
    answer: {
      is: 'accepted',
      ago: days(39),
      due: -10,
      logistics: 'Hana sends the stipend after each bill. Ben adds her to the family plan.',
      ending: {
        is: 'completed',
        by: 'hana',
        asked: days(9),
        confirmed: days(8),
        ratings: [
          { by: 'hana', ago: days(7), rating: 5, comment: 'Set up in one evening and patient with questions.' },
        ],
      },
    },
  },
  languageForOreilly: {
    gives: 'languageSeat',
    asks: 'oreilly',
    ago: days(60),
    answer: {
      is: 'accepted',
      ago: days(58),
      due: -26,
      logistics: 'Both seats move by mail invitation in the same week.',
      ending: {
        is: 'completed',
        by: 'ben',
        asked: days(27),
        confirmed: days(26),
        ratings: [
          { by: 'ben', ago: days(25), rating: 5, comment: 'Seat was live within the hour. Would swap again.' },
          { by: 'devon', ago: days(24), rating: 5, comment: 'Clear about dates, and my Spanish is improving.' },
        ],
      },
    },
  },
  transitForBike: {
    gives: 'transitBen',
    asks: 'citibikeOld',
    ago: days(70),
    answer: {
      is: 'accepted',
      ago: days(69),
      due: -42,
      logistics: 'Clipper card by post, ride credit through the app.',
      ending: {
        is: 'completed',
        by: 'priya',
        asked: days(44),
        confirmed: days(43),
        ratings: [{ by: 'ben', ago: days(42), rating: 4, comment: 'All good. The credit came a few days late.' }],
      },
    },
  },
  internetForRowing: {
    gives: 'internet',
    asks: 'rowing',
    ago: days(17),
    answer: {
      is: 'accepted',
      ago: days(15),
      due: 12,
      logistics: 'Yusuf passes the stipend on after each bill. Ben books the boats.',
      ending: {
        is: 'cancelled',
        by: 'yusuf',
        ago: days(12),
        reason: 'My knee needs a break from rowing until summer. Sorry, Ben.',
      },
    },
  },
} satisfies Record<string, TradeData>
