import { useState } from 'react'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { NumberStepper } from '../ui/number-stepper'
import { MoneyInput, TextArea, TextInput } from '../ui/text-input'
import { Sample } from './sample'

type Which = 'normal' | 'wide' | 'form' | 'confirm' | 'delete' | null

export function DialogSample() {
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
          <NumberStepper defaultValue={7} />
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
        {[...Array(14).keys()].map((index) => (
          <p key={index}>
            Perkloop introduces people who want to swap perks. Check your employer’s policy before you swap.
          </p>
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
