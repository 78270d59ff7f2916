import type { MailKind } from '@perkloop/contract/mail'
import { Mail } from 'lucide-react'
import { useId } from 'react'
import * as t from '#locale/mail-settings'
import { LoadError } from '../platform/load-error'
import { Alert } from '../ui/alert'
import { Switch } from '../ui/choice'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { useChangeMailSetting, useMailSettings } from './mail.queries'
import { mailGroups, mailNames } from './mail-names'
import './mail-settings.css'

/** Which mails the signed-in user gets, one switch a kind. */
export function MailSettings() {
  const { data: settings, error, refetch } = useMailSettings()
  return (
    <section className="mail-settings" aria-labelledby="mail-settings-title">
      <div>
        <h2 className="h2" id="mail-settings-title">
          {t.title()}
        </h2>
        <p className="muted">{t.intro()}</p>
      </div>
      {settings ? (
        <MailGroups wanted={(kind) => settings[kind]} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <MailSkeleton />
      )}
      <Alert kind="note" icon={Mail}>
        {t.alwaysCome()}
      </Alert>
    </section>
  )
}

function MailGroups({ wanted }: { wanted: (kind: MailKind) => boolean }) {
  return mailGroups.map(({ title, kinds }) => (
    <fieldset key={title()} className="mail-group">
      <legend className="h3">{title()}</legend>
      {kinds.map((kind) => (
        <MailRow key={kind} kind={kind} wanted={wanted(kind)} />
      ))}
    </fieldset>
  ))
}

function MailRow({ kind, wanted }: { kind: MailKind; wanted: boolean }) {
  const id = useId()
  const change = useChangeMailSetting(kind)
  const { label, hint } = mailNames[kind]
  return (
    <label className="mail-row" htmlFor={id}>
      <span>
        <b id={`${id}-label`}>{label()}</b>
        <small id={`${id}-hint`}>{hint()}</small>
      </span>
      <Switch
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={wanted}
        onChange={(event) => change.mutate(event.target.checked)}
      />
    </label>
  )
}

function MailSkeleton() {
  return (
    <div className="stack">
      <LoadingNote text={t.loading()} />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={56} radius={12} />
      ))}
    </div>
  )
}
