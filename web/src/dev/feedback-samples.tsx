import { MailWarning, RotateCw } from 'lucide-react'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { FullMessage } from '../ui/full-message'
import { Skeleton } from '../ui/skeleton'
import { PageSpinner, Spinner } from '../ui/spinner'
import { toast } from '../ui/toast'
import { DialogSample } from './dialog-sample'
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
      <DialogSample />
      <Sample title="Boxes in the page" width={12}>
        <Alert
          action={
            <Button variant="danger-outline" size="sm">
              Try again
            </Button>
          }
        >
          Failed to load marketplace data
        </Alert>
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
