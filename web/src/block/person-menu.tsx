import { Ban, Ellipsis, Flag } from 'lucide-react'
import * as t from '#locale/block'
import { useHistoryStep } from '../platform/history-step'
import { notLoaded } from '../platform/not-loaded'
import { LateReportDialog } from '../report/report-button'
import { IconButton } from '../ui/icon-button'
import { Menu } from '../ui/menu'
import { block } from './block.queries'

interface Props {
  person: { _id: string; name: string; username: string | null; hidden?: true | undefined }
  /** What they swap or bid, which can be reported here also once it is gone. */
  perk?: { _id: string; title: string } | undefined
  /** Called once the person is blocked on this screen, which may have nothing more to show. */
  onBlocked?: (() => void) | undefined
}

const flag = <Flag aria-hidden />
const ban = <Ban aria-hidden />

/** What one can do about another person, wherever they are met. Nothing for a person who is gone, and only reports for one not seen. */
export function PersonMenu({ person, perk, onBlocked }: Props) {
  const { value: reported, open, close } = useHistoryStep<'person' | 'perk'>()
  const { _id, name, username } = person
  if (username === null && !person.hidden) return null
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
          { label: t.reportPerson({ name }), icon: flag, onSelect: () => open('person') },
          ...(perk ? [{ label: t.reportPerk({ perk: perk.title }), icon: flag, onSelect: () => open('perk') }] : []),
          ...(username === null
            ? []
            : [{ label: t.blockPerson({ name }), icon: ban, danger: true, onSelect: blockNow }]),
        ]}
      />
      {reported && (
        <LateReportDialog
          kind={reported}
          targetId={reported === 'perk' && perk ? perk._id : _id}
          onClose={close}
          onFailed={notLoaded(close)}
        />
      )}
    </>
  )
}
