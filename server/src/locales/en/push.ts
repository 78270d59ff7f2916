import { readNews } from '@perkloop/contract/organization-news'
import type { PushTexts } from '../kinds/push'
import { newFits } from './search-words'

/** What a device shows when something is pushed to it. */
export const push: PushTexts = {
  privateMember: 'Private member',
  removedPerk: 'Removed perk',
  several: (count) => `${count} things came in`,
  kinds: {
    'new-bid': ({ name, perk }) => `${name} placed a bid on your ${perk}`,
    'bid-accepted': ({ name, perk }) => `${name} accepted your bid on ${perk}`,
    'bid-rejected': ({ perk }) => `Your bid on ${perk} was turned down`,
    'bid-closed': ({ perk }) => `Your bid on ${perk} is closed: one of its perks is no longer available`,
    'counter-offer': ({ name, perk }) => `${name} suggests something else for ${perk}`,
    'counter-refused': ({ name, perk }) => `${name} did not take what you suggested for ${perk}`,
    'counter-accepted': ({ name, perk }) => `${name} took what you suggested for ${perk}`,
    'date-changed': ({ name, perk }) => `${name} moved the date of your swap of ${perk}`,
    'change-proposed': ({ name, perk }) => `${name} wants to change your swap of ${perk}`,
    'change-confirmed': ({ name, perk }) => `${name} confirmed the change of your swap of ${perk}`,
    'change-refused': ({ name, perk }) => `${name} refused the change of your swap of ${perk}`,
    'completion-asked': ({ name, perk }) => `${name} says your swap of ${perk} is complete. Please confirm.`,
    'completion-declined': ({ name, perk }) => `${name} says your swap of ${perk} is not complete yet`,
    completed: ({ name, perk }) => `Your swap of ${perk} with ${name} is complete`,
    cancelled: ({ perk }) => `Your swap of ${perk} was cancelled`,
    overdue: ({ name, perk }) => `Your swap of ${perk} with ${name} is past its date`,
    'support-answered': ({ perk }) => `Support answered you about your swap of ${perk}`,
    'support-resolved': ({ perk }) => `Support resolved your request about your swap of ${perk}`,
    'chat-shared': ({ name, perk }) => `${name} lets support read the chat of your swap of ${perk}`,
    moderated: () => 'We decided on a report about you. Open Perkloop to read why.',
    'words-released': () => 'What you wrote was looked at, and it may go out now.',
    'report-acted': () => 'We acted on what you reported. Thank you.',
    'report-kept': () => 'We looked at what you reported, and it stays as it is.',
    'organization-closed': ({ perk }) => `Your organization ${perk} was closed`,
    'organization-admin': ({ perk }) => `${perk} has a new admin`,
    'organization-news': ({ name, perk, note }) => {
      const { kind, domain, who } = readNews(note)
      return {
        'domain-proven': `${perk} has proven the domain ${domain}`,
        'domain-missing': `The record that proves ${domain} is gone`,
        'domain-unproven': `${domain} is not proven any more`,
        'join-asked': `${name} wants to join ${perk}`,
        'join-accepted': `You joined ${perk}`,
        'join-refused': `${perk} did not take you in`,
        'perk-asked': `${name} posted ${perk}, which waits for approval`,
        'perk-approved': `Your ${perk} was approved`,
        'perk-refused': `Your ${perk} was not approved`,
        'partner-asked': `${perk} asks to be a partner organization`,
        'partner-agreed': `${perk} is a partner organization now`,
        'payment-failed': `The last payment for ${perk} failed. Look at your card.`,
        'plan-ended': `Nothing is paid for ${perk} any more`,
        'member-deactivated': `The directory of ${perk} deactivated ${who || name}`,
      }[kind]
    },
    'friend-request': ({ name }) => `${name} wants to be friends`,
    'friend-accepted': ({ name }) => `${name} accepted your friend request`,
    'perk-ending': ({ perk }) => `The last day of your ${perk} is near`,
    loop: ({ perk }) => `A loop was found: you could get ${perk}`,
    'loop-agreed': ({ perk }) => `Everybody said yes: you get ${perk}`,
    'loop-ended': ({ perk }) => `The loop for ${perk} fell through`,
    watch: ({ count, note }) => newFits(count, note),
    message: ({ name, count }) => (count === 1 ? `${name} sent you a message` : `${name} sent you ${count} messages`),
  },
}
