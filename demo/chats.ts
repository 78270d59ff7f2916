import { type Ago, days, hours, minutes } from './ago'
import type { PersonKey } from './people'
import type { TradeKey } from './trades'

export interface ChatData {
  lines: [by: PersonKey, ago: Ago, text: string][]
  /** The party who has not opened the chat since the other one last wrote. */
  unread?: PersonKey
}

export const chats: Partial<Record<TradeKey, ChatData>> = {
  classpassForClimbing: {
    unread: 'ben',
    lines: [
      ['maya', days(5) - minutes(30), 'Hi Ben! So glad you said yes. I’ve been circling that climbing gym for months.'],
      ['maya', days(5) - minutes(32), 'Do you want the credits moved on the 1st, or prorated from this week?'],
      [
        'ben',
        days(5) - minutes(41),
        'The 1st is easiest. I’ll add you to the Touchstone account tonight so that you can start right away.',
      ],
      ['maya', days(5) - minutes(45), 'You’re kind. I’ll bring my own shoes, promise.'],
      ['ben', hours(22), 'You’re on! Check your mail for the waiver, it takes a minute.'],
      ['maya', minutes(26), 'Signed. Went for a look at lunch, the slab wall is a dream.'],
      ['maya', minutes(3), 'Would moving our date by a week be fine? The credits need one more billing day.'],
    ],
  },
  museumForAmazon: {
    lines: [
      ['ben', days(24), 'Hello Raj! Which Saturdays suit you for the museums? Slots for two open at noon.'],
      ['raj', days(23), 'The first two of the month, please. Gift code comes on the 5th as always.'],
      ['ben', days(22), 'Booked both. Confirmation is in your inbox.'],
      ['raj', days(9), 'Great afternoon, thank you. Here is the code, it should be good for $40.'],
      ['ben', days(5), 'Thanks! I tried it just now: it says the code was redeemed already. Could you check?'],
      ['raj', days(4), 'Strange. Let me ask our benefits desk.'],
      ['ben', days(2), 'Any news? No hurry, only our date is past by now.'],
    ],
  },
  sleepForSpotify: {
    unread: 'ben',
    lines: [
      ['ines', days(20), 'Bonjour Ben! Invitation to the family plan is out. Same city counts as one address for us.'],
      ['ben', days(20) - hours(2), 'Got it, listening already. Which mail should the coaching seat go to?'],
      ['ines', days(19), 'The one on my profile. I sleep terribly after mixing, so I am curious.'],
      ['ben', days(12), 'Seat is yours. The first note from the coach comes on Monday.'],
      ['ben', days(6), 'Any better?'],
      ['ines', days(5), 'Two full nights in a row. I owe you a playlist.'],
      ['ben', days(5) - hours(1), 'That alone was worth the swap.'],
      ['ines', minutes(58), 'All done on my side!'],
    ],
  },
  costcoForDropIn: {
    lines: [
      ['tomas', days(17), 'Card is ordered in your name. It takes about a week by post.'],
      ['ben', days(17) - hours(1), 'Lovely. Day passes are in your mail, five of them, no expiry.'],
      ['tomas', days(10), 'Used the first one today. The corner table is the best seat in Oakland.'],
      [
        'ben',
        days(4) + minutes(20),
        'Card arrived. I’ll mark us complete, confirm whenever you are through the passes.',
      ],
    ],
  },
  phoneForBackup: {
    lines: [
      ['hana', days(38), 'Hi Ben, which drive do you use? I have about 800 GB of photos.'],
      ['ben', days(38) - hours(3), 'There is plenty of room. The invitation is on its way.'],
      ['hana', days(20), 'All uploaded. First $50 should be with you today.'],
      ['ben', days(20) - hours(5), 'It is. Thank you!'],
    ],
  },
  languageForOreilly: {
    lines: [
      ['devon', days(57), 'Deal! Spanish, evenings, if there is a choice.'],
      ['ben', days(57) - hours(1), 'Tuesdays at 18:30 have a seat left. I put you down.'],
      ['devon', days(56), 'Perfecto. Your learning seat is live, look for the welcome mail.'],
      ['ben', days(27) + hours(1), 'Finished the database book last night. Shall we call it complete?'],
    ],
  },
  transitForBike: {
    lines: [
      ['ben', days(68), 'Card is in the mail. It has $40 on it, and $40 follow on the 1st.'],
      ['priya', days(66), 'Arrived! Ride credit is in your app, tell me if not.'],
      ['ben', days(63), 'Now it is. First ride was along the water.'],
    ],
  },
  travelForDesk: {
    lines: [
      ['grace', days(3) - hours(1), 'Happy to host you! Which days?'],
      ['kenji', days(2), 'Next Tuesday and the Thursday after. Is there a monitor?'],
      ['grace', days(2) - hours(2), 'Two of them. The code for the door follows on Monday.'],
    ],
  },
  recordsForStreaming: {
    unread: 'nadia',
    lines: [
      ['nadia', days(3), 'First record should be with you by the 12th. It’s a quiet one.'],
      ['viktor', days(3) - hours(4), 'Quiet suits my house. Your profile is set up, the link is in your mail.'],
      ['viktor', hours(9), 'Did the link work for you?'],
    ],
  },
  lockersForFlowers: {
    unread: 'jonas',
    lines: [
      ['jonas', days(19), 'The fob waits at the front desk under your name.'],
      ['ines', days(18), 'Collected. Showers at 6 in the morning, you have no idea what this means to me.'],
      ['ines', days(2) - minutes(5), 'Flowers were delivered twice now, so I marked it complete. Merci!'],
    ],
  },
  vpnForLyft: {
    lines: [
      ['theo', days(15), 'Keys are out, six of them. One per device.'],
      ['omar', days(13), 'Works on all of mine. Ride credit moves on the 1st.'],
    ],
  },
}
