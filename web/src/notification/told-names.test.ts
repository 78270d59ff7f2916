import { ToldKind } from '@perkloop/contract/notification-settings'
import { expect, it } from 'vitest'
import { toldGroups } from './told-names'

it('the groups of the settings name every kind once', () => {
  expect(toldGroups.flatMap(({ kinds }) => kinds).toSorted()).toEqual(ToldKind.options.toSorted())
})
