import { ArrowLeftRight, Check, Copy, Lock, Pencil, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Count, Status, type StatusKind, Tag } from '../ui/badge'
import { Button, type ButtonVariant } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { IconButton } from '../ui/icon-button'
import { Menu } from '../ui/menu'
import { Rating } from '../ui/rating'
import { Ticket } from '../ui/ticket'
import { Tooltip } from '../ui/tooltip'
import { Sample } from './sample'

const VARIANTS: { variant: ButtonVariant; name: string; label: string }[] = [
  { variant: 'accent', name: 'Main action', label: 'Place Bid' },
  { variant: 'primary', name: 'Primary', label: 'Accept' },
  { variant: 'soft', name: 'Soft', label: 'Place Bid' },
  { variant: 'outline', name: 'Outline', label: 'Reject' },
  { variant: 'quiet', name: 'Quiet', label: 'Not now' },
  { variant: 'danger', name: 'Danger', label: 'Delete' },
  { variant: 'danger-outline', name: 'Danger outline', label: 'Delete Account' },
  { variant: 'danger-quiet', name: 'Danger quiet', label: 'Remove' },
  { variant: 'panel', name: 'On a panel', label: 'Log In' },
]

const STATUSES: StatusKind[] = [
  ...(['pending', 'accepted', 'rejected', 'ongoing', 'pending_completion', 'completed'] as const),
  ...(['bid_pending', 'cancelled', 'overdue', 'on_hold'] as const),
]

export function ControlSamples() {
  return (
    <>
      <Sample title="Buttons: rest, hover, focus, busy, disabled" width={12}>
        <div className="btn-grid">
          {VARIANTS.map(({ variant, name, label }) => (
            <div key={variant} className={variant === 'panel' ? 'on-panel' : 'is-row'}>
              <span>{name}</span>
              <Button variant={variant}>{label}</Button>
              <Button variant={variant} className="is-hover">
                {label}
              </Button>
              <Button variant={variant} className="force-focus">
                {label}
              </Button>
              <Button variant={variant} busy>
                {label}
              </Button>
              <Button variant={variant} disabled>
                {label}
              </Button>
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Sizes, icons, busy keeps the width" width={8}>
        <div className="row wrap">
          <Button size="sm" variant="soft" icon={<ArrowLeftRight aria-hidden />}>
            Place Bid
          </Button>
          <Button icon={<Check aria-hidden />}>Accept</Button>
          <Button size="lg" variant="accent" icon={<Plus aria-hidden />}>
            Post Your Perk
          </Button>
          <Button asChild variant="outline" icon={<Pencil aria-hidden />}>
            <Link to="/profile">A link</Link>
          </Button>
        </div>
        <div className="row wrap">
          <Button size="sm" variant="soft" icon={<ArrowLeftRight aria-hidden />} busy>
            Place Bid
          </Button>
          <Button icon={<Check aria-hidden />} busy>
            Accept
          </Button>
          <Button size="lg" variant="accent" icon={<Plus aria-hidden />} busy>
            Post Your Perk
          </Button>
          <Button size="sm" busy>
            Accept
          </Button>
          <Button size="lg" busy>
            Accept
          </Button>
        </div>
        <Button block>The whole width</Button>
      </Sample>
      <Sample title="Icon buttons, menu, tooltip">
        <div className="row wrap">
          <IconButton label="Edit perk">
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label="Delete perk" danger>
            <Trash2 aria-hidden />
          </IconButton>
          <IconButton label="Copy" round>
            <Copy aria-hidden />
          </IconButton>
          <IconButton label="Locked" disabled>
            <Lock aria-hidden />
          </IconButton>
          <Menu
            trigger={<Button variant="outline">Menu</Button>}
            items={[
              { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => undefined },
              { label: 'Copy', icon: <Copy aria-hidden />, onSelect: () => undefined, disabled: true },
              { label: 'Delete', icon: <Trash2 aria-hidden />, onSelect: () => undefined, danger: true },
            ]}
          />
        </div>
        <div className="row">
          <Tooltip text="Exchange History: Successfully completed 4 exchanges">
            <Button variant="quiet">Hover or focus for a tooltip</Button>
          </Tooltip>
        </div>
      </Sample>
      <Sample title="Status" width={6}>
        <div className="row wrap">
          {STATUSES.map((kind) => (
            <Status key={kind} kind={kind} />
          ))}
        </div>
      </Sample>
      <Sample title="Badges and counts" width={6}>
        <div className="row wrap board-art">
          <Tag kind="new" />
          <Tag kind="popular" />
        </div>
        <div className="row wrap">
          <Count value={3} />
          <Count value={12} cap={9} />
          <Count value={140} label="140 unread messages" />
          <Count value={2} quiet />
          <Tag kind="plain">Custom</Tag>
          <Tag kind="line">Default</Tag>
        </div>
        <div className="row wrap">
          <Rating value={4.9} count={38} />
          <Rating value={5} />
          <Rating value={null} none="No ratings yet" />
          <span className="board-panel on-panel">
            <Rating value={4.8} count={21} />
          </span>
        </div>
      </Sample>
      <Sample title="Ticket" width={6}>
        <Ticket
          label="Invite code"
          code="BEN-4K9T"
          aside={
            <>
              <Lock aria-hidden />
              Private
            </>
          }
          action={<CopyButton text="BEN-4K9T" label="Copy invite code" done="Invite code copied!" />}
        >
          Only people with this code, and your friends, can reach your profile.
        </Ticket>
      </Sample>
    </>
  )
}
