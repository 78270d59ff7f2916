import { MailWarning, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dialog } from '../ui/dialog'
import { EmptyState } from '../ui/empty-state'
import { Field } from '../ui/field'
import { FullMessage } from '../ui/full-message'
import { NumberStepper } from '../ui/number-stepper'
import { Skeleton } from '../ui/skeleton'
import { PageSpinner, Spinner } from '../ui/spinner'
import { MoneyInput, TextArea, TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { Sample } from './sample'

export function FeedbackSamples() {
  return (
    <>
      <Sample title="Toasts">
        <div className="row wrap">
          <Button variant="outline" onClick={placeBid}>
            Loading, then success
          </Button>
          <Button variant="outline" onClick={() => toast.success('Invite code copied!')}>
            Success
          </Button>
          <Button variant="outline" onClick={() => toast.error('Failed to place bid. Please try again.')}>
            Error
          </Button>
          <Button variant="outline" onClick={() => toast.error()}>
            Unknown error
          </Button>
          <Button variant="outline" onClick={() => toast.loading('Placing your bid...')}>
            Loading
          </Button>
        </div>
      </Sample>
      <Dialogs />
      <Sample title="Boxes in the page" width={12}>
        <Alert action={<Button variant="danger-outline" size="sm">Try again</Button>}>Failed to load marketplace data</Alert>
        <Alert>Server error while fetching messages. Please try again later.</Alert>
        <Alert
          kind="warn"
          icon={MailWarning}
          action={
            <button type="button" className="link">
              Resend
            </button>
          }
        >
          <b>Please verify your email before logging in</b>
        </Alert>
        <Alert kind="success">
          <b>Role updated successfully!</b>
        </Alert>
        <Alert kind="note">
          <b>Have a perk you never use?</b> Sign up to place bids with it.
        </Alert>
      </Sample>
      <Sample title="Empty" width={6}>
        <div className="board-frame">
          <EmptyState
            level={3}
            title="No bids yet"
            text="Pick something you would use and offer a perk you do not."
            action={<Button>Open the marketplace</Button>}
          />
        </div>
      </Sample>
      <Sample title="Empty: people, small" width={6}>
        <div className="board-frame">
          <EmptyState
            level={3}
            small
            art="people"
            title="No friends yet"
            text="Find other users by browsing the marketplace or using invite codes"
          />
        </div>
      </Sample>
      <Sample title="Full-page error" width={6}>
        <div className="board-frame">
          <FullMessage
            level={2}
            art="broken"
            title="Something went wrong"
            text="Please refresh the page. If it happens again, contact support and tell us what you were doing."
            actions={
              <>
                <Button icon={<RotateCw aria-hidden />}>Refresh Page</Button>
                <Button variant="outline">Go to Homepage</Button>
              </>
            }
          />
        </div>
      </Sample>
      <Sample title="Start-up" width={6}>
        <div className="board-frame">
          <PageSpinner text="Loading application..." />
        </div>
      </Sample>
      <Sample title="Busy">
        <div className="board-frame">
          <FullMessage level={2} art="busy" title="Verifying your email" text="One moment." />
        </div>
      </Sample>
      <Sample title="Good">
        <div className="board-frame">
          <FullMessage level={2} art="good" title="Email verified" text="Taking you to sign in." />
        </div>
      </Sample>
      <Sample title="Bad">
        <div className="board-frame">
          <FullMessage
            level={2}
            art="bad"
            title="Verification failed"
            text="The link may be invalid or expired."
            actions={<Button>Go to Login</Button>}
          />
        </div>
      </Sample>
      <Sample title="Small waiting" width={6}>
        <div className="row">
          <Spinner />
          <Skeleton width="60%" height={16} />
        </div>
      </Sample>
    </>
  )
}

function placeBid() {
  const id = toast.loading('Placing your bid...')
  setTimeout(() => toast.success('Bid placed successfully!', { id }), 1500)
}

type Which = 'normal' | 'wide' | 'form' | 'confirm' | 'delete' | null

function Dialogs() {
  const [which, setWhich] = useState<Which>(null)
  const [busy, setBusy] = useState(false)
  const change = (open: boolean) => {
    if (!open) setWhich(null)
  }
  const cancel = (
    <Button variant="outline" onClick={() => setWhich(null)}>
      Cancel
    </Button>
  )
  const work = () => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      setWhich(null)
    }, 1500)
  }
  return (
    <Sample title="Dialogs" width={8}>
      <div className="row wrap">
        {(['normal', 'wide', 'form', 'confirm', 'delete'] as const).map((name) => (
          <Button key={name} variant="outline" onClick={() => setWhich(name)}>
            Open {name}
          </Button>
        ))}
      </div>
      <Dialog
        open={which === 'normal'}
        onOpenChange={change}
        title="Extend Timeline"
        description="Maya gets a message with the new date."
        footer={
          <>
            {cancel}
            <Button>Extend Timeline</Button>
          </>
        }
      >
        <Field label="Days to add" hint="New date 3 April 2026">
          <NumberStepper defaultValue={7} fewerLabel="One day fewer" moreLabel="One day more" />
        </Field>
      </Dialog>
      <Dialog
        open={which === 'wide'}
        onOpenChange={change}
        size="wide"
        title="Terms of Service"
        footer={
          <>
            <span className="grow">You can change the quantity until Maya answers.</span>
            {cancel}
            <Button variant="accent">Place Bid</Button>
          </>
        }
      >
        {Array.from({ length: 14 }, (_, index) => (
          <p key={index}>Perkloop introduces people who want to swap perks. Check your employer’s policy before you swap.</p>
        ))}
      </Dialog>
      <Dialog
        open={which === 'form'}
        onOpenChange={change}
        size="form"
        title="Post Your Perk"
        busy={busy}
        onSubmit={(event) => {
          event.preventDefault()
          work()
        }}
        aside={<p>What it will look like</p>}
        footer={
          <>
            {cancel}
            <Button type="submit" busy={busy}>
              Post Perk
            </Button>
          </>
        }
      >
        <Field label="Title">
          <TextInput />
        </Field>
        <Field label="Description">
          <TextArea limit={2000} />
        </Field>
        <Field label="Estimated value">
          <MoneyInput />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={which === 'confirm'}
        onOpenChange={change}
        title="Are you sure you want to remove this friend?"
        text="You lose access to each other’s private perks."
        confirmLabel="Remove"
        danger
        busy={busy}
        onConfirm={work}
      />
      <ConfirmDialog
        open={which === 'delete'}
        onOpenChange={change}
        title="Delete Account"
        text="This action is permanent and cannot be undone. All your data, including perks, bids, and exchanges will be deleted."
        confirmLabel="Delete Account"
        typeWord="DELETE"
        danger
        busy={busy}
        onConfirm={work}
      />
    </Sample>
  )
}
