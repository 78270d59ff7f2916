import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { Tabs } from './tabs'

const items = ['Neueste', 'Wert hoch', 'Wert niedrig', 'Firma'].map((label) => ({ value: label, label }))

function Sorts({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  return (
    <div style={{ width: 200 }}>
      <Tabs id="sort" label="Sort" items={items} value={value} onChange={setValue} />
    </div>
  )
}

function expectInRow(label: string) {
  const row = page.getByRole('tablist').element().getBoundingClientRect()
  const tab = page.getByRole('tab', { name: label }).element().getBoundingClientRect()
  // Rows scroll by whole pixels.
  expect(tab.left).toBeGreaterThan(row.left - 1)
  expect(tab.right).toBeLessThan(row.right + 1)
}

it('the chosen tab of a row that scrolls is in sight, from the first and by arrows', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 900))
  await openPage(<Sorts first="Firma" />)
  expectInRow('Firma')
  await page.getByRole('tab', { name: 'Firma' }).click()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('tab', { name: 'Neueste' })).toHaveFocus()
  expectInRow('Neueste')
})

it('a second arrow goes on from the first one while its content still loads', async () => {
  const chosen: string[] = []
  await openPage(
    <Tabs id="sort" label="Sort" items={items} value="Neueste" onChange={(value) => void chosen.push(value)} />,
  )
  await page.getByRole('tab', { name: 'Neueste' }).click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(chosen).toEqual(['Neueste', 'Wert hoch', 'Wert niedrig'])
  await expect.element(page.getByRole('tab', { name: 'Wert niedrig' })).toHaveFocus()
})
