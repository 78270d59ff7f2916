import { expect, it } from 'vitest'
import * as german from './de/time-zones'
import * as english from './en/time-zones'

it.each([
  ['Europe/Vienna', 'Vienna', 'Wien'],
  ['Asia/Tokyo', 'Tokyo', 'Tokio'],
  ['Europe/Berlin', 'Berlin', 'Berlin'],
  ['America/Argentina/La_Rioja', 'La Rioja, Argentina', 'La Rioja, Argentinien'],
])('%s is named as German names it', (zone, plain, inGerman) => {
  expect(german.place({ zone, plain })).toBe(inGerman)
})

it('every part of the world that a browser lists has a German name', () => {
  const areas = new Set(Intl.supportedValuesOf('timeZone').map((zone) => zone.split('/')[0] ?? zone))
  areas.delete('UTC')
  for (const name of areas) expect(german.area({ name }), name).not.toBe(name)
})

it.each([
  ['Asia/Calcutta', 'Kolkata', 'Kalkutta'],
  ['Europe/Kiev', 'Kyiv', 'Kiew'],
  ['Asia/Saigon', 'Ho Chi Minh City', 'Ho-Chi-Minh-Stadt'],
])('%s is named as its place is called today', (zone, inEnglish, inGerman) => {
  const plain = zone.split('/')[1] ?? ''
  expect([english.place({ zone, plain }), german.place({ zone, plain })]).toEqual([inEnglish, inGerman])
})
