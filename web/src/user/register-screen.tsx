import { limits } from '@perkloop/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import * as about from '#locale/about-fields'
import * as auth from '#locale/auth'
import * as general from '#locale/general'
import * as passwords from '#locale/passwords'
import * as t from '#locale/register'
import { useInvitation } from '../organization/invitation.queries'
import { roleLabel } from '../organization/role-labels'
import { posterArt } from '../perk/poster-art'
import { ApiError, messageOf } from '../platform/api-error'
import { useConfig } from '../platform/config'
import { formResolver } from '../platform/form-resolver'
import { useInvitationToken } from '../platform/invitation-token'
import { lazyPart } from '../platform/lazy-part'
import { Redirect } from '../platform/redirect'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { perkIn } from '../platform/wanted-page'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { ListSkeleton } from '../ui/list-skeleton'
import { PasswordInput } from '../ui/password-input'
import { Sentence } from '../ui/sentence'
import { TextInput } from '../ui/text-input'
import { AboutFields } from './about-fields'
import { AuthPage, AuthTitle } from './auth-page'
import { InvitedOnly } from './invited-only'
import { keepDraft, readDraft } from './register-draft'
import { RegistrationForm } from './registration-form'
import { TermsDialog } from './terms-dialog'
import { useSignUp } from './use-sign-up'
import { useUsernameCheck } from './use-username-check'
import { UsernameField } from './username-field'

const SsoOffer = lazyPart(
  () => import('../sso/sso-offer'),
  (file) => file.SsoOffer,
)

export function RegisterScreen() {
  const { search, state } = useLocation()
  const { registration: place, ENABLE_ORGANIZATIONS } = useConfig()
  const { mode, domains } = place
  const [email, setEmail] = useState(() => readDraft().email)
  const [goesOn, setGoesOn] = useState(false)
  const [, setQuery] = useSearchParamsHere()
  const invitationToken = useInvitationToken()
  const invitation = useInvitation(invitationToken)
  const invited = invitation.data
  const top = useRef<HTMLDivElement>(null)
  const form = useForm({
    resolver: formResolver(RegistrationForm),
    defaultValues: { ...readDraft(), password: '' },
  })
  const { register, handleSubmit, setFocus, setValue, getValues, subscribe, formState } = form
  const { errors } = formState
  const username = useUsernameCheck(getValues())
  const { typed } = username
  const { terms, termsClosed, review, accept, isSending, refusal, setRefusal } = useSignUp({
    form,
    username,
    invitationToken,
  })

  // On a phone it would stand above what is in sight.
  useEffect(() => {
    if (refusal) top.current?.scrollIntoView({ block: 'center' })
  }, [refusal])

  useEffect(() => {
    const keep = (values: { username: string; name: string; email: string }) => {
      keepDraft(values)
      setEmail(values.email)
      typed(values)
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [subscribe, typed])

  useEffect(() => {
    if (invited?.email) setValue('email', invited.email)
  }, [invited, setValue])

  const dropInvitation = () => {
    setRefusal(undefined)
    setQuery(
      (before) => {
        before.delete('invitation')
        return before
      },
      { replace: true, state, preventScrollReset: true },
    )
  }

  // The first administrator, who needs no invitation: a bad one would only refuse them at the end.
  const goOn = () => {
    setGoesOn(true)
    if (invitationToken) dropInvitation()
  }

  if (invited?.hasAccount) return <Redirect to={`/login${search}`} state={{ email: invited.email }} />
  const refused = invitation.error instanceof ApiError && [404, 409, 410, 422].includes(invitation.error.status)
  const unusable = refused && !invited ? messageOf(invitation.error) : undefined
  if (mode === 'invited' && (!invitationToken || unusable !== undefined) && !goesOn)
    return <InvitedOnly refusal={unusable} onGoOn={goOn} />
  const told = refusal ?? (invitation.error ? { message: messageOf(invitation.error), ofInvitation: true } : undefined)
  const art = [posterArt({ title: 'Coursera Plus' }), posterArt({ title: 'Sweetgreen lunch stipend' })] as const
  // The invitation's text stands above the form, and would move it from under the pointer. A later read keeps the form.
  if (invitation.isLoading && !invitation.isFetched)
    return (
      <AuthPage wide art={art}>
        <AuthTitle title={t.title()} />
        <ListSkeleton text={t.loadingInvitation()} rows={9} />
      </AuthPage>
    )
  return (
    <AuthPage wide art={art}>
      <AuthTitle title={t.title()}>
        {invited
          ? t.invitedTo({ organization: invited.organizationName, role: roleLabel(invited.roleName) })
          : perkIn(search)
            ? t.introWithPerk()
            : t.intro()}
      </AuthTitle>
      {told && (
        <div ref={top}>
          <Alert
            action={
              // Where an invitation is needed, there is no way without.
              told.ofInvitation &&
              mode !== 'invited' && (
                <Button size="sm" variant="danger-outline" onClick={dropInvitation}>
                  {t.withoutInvitation()}
                </Button>
              )
            }
          >
            {told.message}
          </Alert>
        </div>
      )}
      <form noValidate onSubmit={(event) => void handleSubmit(review)(event)}>
        <div className="grid-2">
          <Field label={about.fullName()} error={errors.name?.message}>
            <TextInput autoComplete="name" {...register('name')} />
          </Field>
          <UsernameField
            registered={register('username')}
            error={errors.username?.message}
            checked={username.checked}
            onTake={(free) => {
              setValue('username', free, { shouldDirty: true, shouldValidate: errors.username !== undefined })
              setFocus('username')
            }}
          />
        </div>
        <Field
          label={auth.email()}
          error={errors.email?.message}
          hint={errors.email ? undefined : emailHint(invited?.email != null, mode === 'domains' ? domains : [])}
        >
          <TextInput
            type="email"
            readOnly={invited?.email != null}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email')}
          />
        </Field>
        {ENABLE_ORGANIZATIONS && email.includes('@') && (
          <SsoOffer
            email={email}
            onBegin={() => setRefusal(undefined)}
            onRefused={(message) => setRefusal({ message, ofInvitation: false })}
          />
        )}
        <Field
          label={auth.password()}
          error={errors.password?.message}
          hint={errors.password ? undefined : passwords.atLeastCharacters({ least: limits.passwordMin })}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <hr className="rule" />
        <AboutFields register={register} errors={errors} />
        <Button type="submit" variant="accent" size="lg" block busy={formState.isSubmitting || isSending}>
          {general.goOn()}
        </Button>
      </form>
      <p className="alt">
        <Sentence
          parts={t.alreadySwapping({
            signIn: (
              <Link className="link" to={`/login${search}`}>
                {auth.signIn()}
              </Link>
            ),
          })}
        />
      </p>
      {terms.value && (
        <TermsDialog
          fullName={terms.value.name}
          busy={isSending}
          onCancel={terms.close}
          onClosed={termsClosed}
          onAccept={() => terms.value && void accept(terms.value)}
        />
      )}
    </AuthPage>
  )
}

function emailHint(isInvited: boolean, domains: string[]) {
  if (isInvited) return t.onlyThisAddress()
  return domains.length > 0 ? t.addressAt({ domains }) : undefined
}
