import { limits } from '@perkloop/contract/limits'
import { Check, Scale } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import * as t from '#locale/appeal'
import { messageOf } from '../platform/api-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { TextArea } from '../ui/text-input'
import { AuthTitle } from '../user/auth-page'
import { LinkPage } from '../user/link-page'
import { useAppeal } from './report.queries'

/** Where the email of a decision leads: who is suspended can't sign in. What is typed stays when the call fails. */
export function AppealScreen() {
  const { token = '' } = useParams()
  const appeal = useAppeal()
  const [words, setWords] = useState('')
  const empty = words.trim() === ''
  if (appeal.isSuccess) {
    return (
      <LinkPage sign={<Check aria-hidden />} look="is-ok">
        <AuthTitle title={t.sentTitle()}>{appeal.data.message}</AuthTitle>
        <Button asChild size="lg" block>
          <Link to="/">{t.toPerkloop()}</Link>
        </Button>
      </LinkPage>
    )
  }
  return (
    <LinkPage sign={<Scale aria-hidden />} look="">
      <AuthTitle title={t.title()}>{t.intro()}</AuthTitle>
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
