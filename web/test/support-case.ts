import type { SupportCase } from '@perkloop/contract/support'
import { me, olga } from './samples'

/** A request for help at the desk. */
export const supportCase: SupportCase = {
  _id: '0198c000-0000-7000-8000-0000000000c1',
  exchangeId: '0198c000-0000-7000-8000-0000000000c2',
  description: 'Nothing came',
  status: 'open',
  createdAt: '2026-01-07T09:00:00.000Z',
  resolvedAt: null,
  isChatShared: false,
  messages: [],
  version: 1,
  isForOther: false,
  author: { _id: me._id, name: me.name },
  other: { _id: olga._id, name: olga.name },
  exchange: {
    status: 'ongoing',
    targetTitle: 'Sauna',
    givenTitle: 'Coffee',
    completionDate: '2026-02-01',
    completionRequestedAt: null,
    loop: [],
  },
}
