import { expect, it } from 'vitest'
import { pages as pagesDe } from './de/pages'
import { webhookTexts as de } from './de/webhook'
import { pages as pagesEn } from './en/pages'
import { webhookTexts as en } from './en/webhook'

it.each([
  [45, '$45', '45\u00a0$'],
  [89.5, '$89.50', '89,50\u00a0$'],
  [1250, '$1,250', '1.250\u00a0$'],
  [0, '$0', '0\u00a0$'],
])('%s dollars are written for channels and links as the pages do', (amount, english, german) => {
  const perk = { member: { name: 'Ann' }, title: 'Gym', estimatedValue: amount }
  expect(en['perk.posted'](perk)).toBe(`Ann offers “Gym”, worth ${english} a month.`)
  expect(de['perk.posted'](perk)).toBe(`Ann bietet „Gym“ an, ${german} im Monat wert.`)
  expect(pagesEn.perk.perMonth({ value: amount })).toContain(english)
  expect(pagesDe.perk.perMonth({ value: amount })).toContain(german)
})
