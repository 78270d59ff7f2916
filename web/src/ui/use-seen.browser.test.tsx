import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { tellTwice } from '../../test/tell-twice'
import { useSeen } from './use-seen'

function End({ onSeen }: { onSeen: () => void }) {
  return <i ref={useSeen(onSeen)} />
}

it('the end of a list is seen also where a busy page tells so late', async () => {
  tellTwice()
  const onSeen = vi.fn()
  await render(<End onSeen={onSeen} />)
  await expect.poll(() => onSeen.mock.calls.length).toBe(1)
})
