import { Ban, Ellipsis, Flag } from 'lucide-react'
import * as t from '#locale/block'
import { useHistoryStep } from '../platform/history-step'
import { notLoaded } from '../platform/not-loaded'
import { LateReportDialog } from '../report/report-button'
import { IconButton } from '../ui/icon-button'
import { Menu } from '../ui/menu'
import { block } from './block.queries'

interface Props {
  person: { _id: string; name: string; username: string | null }
  /** Called once the person is blocked on this screen, which may have nothing more to show. */
  onBlocked?: (() => void) | undefined
}

/** What one can do about another person, wherever they are met. Nothing for somebody who is gone or not seen. */
export function PersonMenu({ person, onBlocked }: Props) {
  const { value: isReporting, open, close } = useHistoryStep<true>()
  const { _id, name, username } = person
  if (username === null) return null
  const blockNow = () => {
    block(person)
    onBlocked?.()
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t.moreAbout({ name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          { label: t.reportPerson({ name }), icon: <Flag aria-hidden />, onSelect: () => open(true) },
          { label: t.blockPerson({ name }), icon: <Ban aria-hidden />, danger: true, onSelect: blockNow },
        ]}
      />
      {isReporting && <LateReportDialog kind="person" targetId={_id} onClose={close} onFailed={notLoaded(close)} />}
    </>
  )
}
