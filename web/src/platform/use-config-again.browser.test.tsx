import { getConfig } from '@perkloop/contract/config'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { config } from '../../test/samples'
import { shown } from './shown-config'
import { configChanged, useConfigAgain } from './use-config-again'

function Shown() {
  const [known, setConfig] = useState<typeof config | undefined>(config)
  useEffect(() => {
    shown.show = setConfig
  }, [])
  useConfigAgain()
  return <p>Banner: {known?.banner ?? 'none'}</p>
}

it('a banner is there for who set it, and for who comes back to a tab that was open', async () => {
  answer(getConfig, () => ({ ...config, banner: 'Closed on Friday' }))
  await openPage(<Shown />)
  await expect.element(page.getByText('Banner: none')).toBeVisible()
  configChanged()
  await expect.element(page.getByText('Banner: Closed on Friday')).toBeVisible()
  const asked = answer(getConfig, () => ({ ...config, banner: 'Open again' }))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('Banner: Open again')).toBeVisible()
  answer(getConfig, () => refusal(503))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toHaveLength(1)
  await expect.element(page.getByText('Banner: Open again')).toBeVisible()
})
