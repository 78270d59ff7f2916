import type { Organization } from '@perkloop/contract/organization'
import { useId } from 'react'
import { Link } from 'react-router'
import * as t from '#locale/organization-settings'
import { ApiError, messageOf } from '../platform/api-error'
import { useHistoryStep } from '../platform/history-step'
import { useChosen } from '../platform/use-chosen'
import { Alert } from '../ui/alert'
import { Switch } from '../ui/choice'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { toast } from '../ui/toast'
import { useUpdateOrganization } from './organization.queries'

/** The switch that requires two-factor sign-in of every member. */
export function RequireTwoFactor({ organization }: { organization: Organization }) {
  const id = useId()
  const update = useUpdateOrganization(organization._id)
  const { value: asking = false, open, close } = useHistoryStep<true>()
  const ask = (next: boolean) => {
    if (update.isError) update.reset()
    if (next) open(true)
    else close()
  }
  const [required, save] = useChosen(organization.requiresTwoFactor, (requiresTwoFactor, onSettled) =>
    update.mutate(
      { requiresTwoFactor },
      {
        onSuccess: () => {
          close()
          toast.success(requiresTwoFactor ? t.isRequired() : t.isNotRequired())
        },
        onSettled,
      },
    ),
  )
  const failed = update.isError && (
    <Alert
      action={
        update.error instanceof ApiError &&
        update.error.status === 409 && (
          <Link className="link" to="/profile#two-factor">
            {t.openProfile()}
          </Link>
        )
      }
    >
      {messageOf(update.error)}
    </Alert>
  )
  return (
    <section className="org-require" aria-label={t.twoFactor()}>
      <label htmlFor={id}>
        <span>
          <b id={`${id}-label`}>{t.requireTwoFactor()}</b>
          <small id={`${id}-hint`}>{t.requireMeans()}</small>
        </span>
        <Switch
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          checked={required}
          // Disabled it would lose the focus.
          aria-disabled={update.isPending}
          onChange={({ target }) => {
            if (!update.isPending) (target.checked ? ask : save)(target.checked)
          }}
        />
      </label>
      {!asking && failed}
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t.requireQuestion()}
        text={t.membersLoseAccess()}
        confirmLabel={t.requireIt()}
        busy={update.isPending}
        onConfirm={() => save(true)}
      >
        {failed}
      </ConfirmDialog>
    </section>
  )
}
