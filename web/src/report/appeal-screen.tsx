import { limits } from '@perkloop/contract/limits'
import { Check, Scale, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import * as t from '#locale/appeal'
import { ApiError, messageOf } from '../platform/api-error'
import { LoadError } from '../platform/load-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { longDay } from '../ui/dates'
import { Field } from '../ui/field'
import { SpinnerIcon } from '../ui/spinner'
import { TextArea } from '../ui/text-input'
import { AuthTitle } from '../user/auth-page'
import { LinkPage } from '../user/link-page'
import { useAppeal, useAppealLink } from './report.queries'

/** Where the email of a decision leads: who is suspended can't sign in. A dead link says so before anything is typed. */
export function AppealScreen() {
  const { token = '' } = useParams()
  const { data: link, error, refetch } = useAppealLink(token)
  const isDead = error instanceof ApiError && error.code === 'BAD_LINK'
  if (link && !isDead) return <AppealForm token={token} until={link.until} />
  if (!error) {
    return (
      <LinkPage sign={<SpinnerIcon size={24} />} look="">
        <AuthTitle title={t.title()}>{t.oneMoment()}</AuthTitle>
      </LinkPage>
    )
  }
  return (
    <LinkPage sign={<X aria-hidden />} look="is-bad">
      <AuthTitle title={isDead ? t.deadTitle() : t.title()}>{isDead && messageOf(error)}</AuthTitle>
      {isDead ? <ToPerkloop /> : <LoadError error={error} onRetry={refetch} />}
    </LinkPage>
  )
}

const ToPerkloop = () => (
  <Button asChild size="lg" block>
    <Link to="/">{t.toPerkloop()}</Link>
  </Button>
)

/** What is typed stays when the call fails. */
function AppealForm({ token, until }: { token: string; until: string }) {
  const appeal = useAppeal()
  const [words, setWords] = useState('')
  const empty = words.trim() === ''
  if (appeal.isSuccess) {
    return (
      <LinkPage sign={<Check aria-hidden />} look="is-ok">
        <AuthTitle title={t.sentTitle()}>{appeal.data.message}</AuthTitle>
        <ToPerkloop />
      </LinkPage>
    )
  }
  return (
    <LinkPage sign={<Scale aria-hidden />} look="">
      <AuthTitle title={t.title()}>{t.intro({ day: longDay(until) })}</AuthTitle>
      {appeal.error && <Alert>{messageOf(appeal.error)}</Alert>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!empty && !appeal.isPending) appeal.mutate({ token, words })
        }}
      >
        <Field label={t.why()} hint={t.whyHint()}>
          <TextArea
            rows={6}
            limit={limits.reasonLength}
            maxLength={limits.reasonLength}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <Button type="submit" size="lg" block busy={appeal.isPending} disabled={empty}>
          {t.send()}
        </Button>
      </form>
    </LinkPage>
  )
}
