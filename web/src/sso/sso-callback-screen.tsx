import type { SignedIn } from '@perkloop/contract/account'
import type { finishSso, SsoLink } from '@perkloop/contract/sso-sign-in'
import { LogIn, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import * as login from '#locale/login'
import * as t from '#locale/sso-sign-in'
import { ApiError, messageOf } from '../platform/api-error'
import { RequireVisitor } from '../platform/route-guards'
import * as session from '../platform/session'
import { Button } from '../ui/button'
import { SpinnerIcon } from '../ui/spinner'
import { toast } from '../ui/toast'
import { AuthTitle } from '../user/auth-page'
import { LinkPage } from '../user/link-page'
import { SsoLinkForm } from './sso-link-form'
import { useFinishSso } from './sso-sign-in.queries'
import { keepLink, readLink, takeBack } from './way'

// The screen is mounted anew when a user is signed in; what came back is taken out of the address once.
let came: ReturnType<typeof takeBack>
/** What the server says to that: asked once, also where the end of an old session mounts the screen anew meanwhile. */
let finishing: Promise<z.output<typeof finishSso.reply>> | undefined

/** Where an identity provider sends people back to. */
export function SsoCallbackScreen() {
  const [back] = useState(() => {
    came = takeBack() ?? came
    return came
  })
  const [link] = useState(readLink)
  const { status } = session.useSession()
  // Signed in, and nothing to finish any more: on to where they wanted to go.
  if ((!back || back === 'unasked') && status !== 'out') return <RequireVisitor>{null}</RequireVisitor>
  if (back === 'unasked') return <BeginHere />
  if (back) return <Finishing back={back} />
  return link ? <Linking link={link} /> : <Failed message={t.notBegun()} />
}

/** @returns false where what came back is finished already. */
function takeCame() {
  const isFirst = came !== undefined
  came = undefined
  finishing = undefined
  return isFirst
}

function enter({ token, user }: SignedIn, note: string) {
  takeCame()
  keepLink(undefined)
  toast.success(note)
  session.login(token, user)
}

function Finishing({ back }: { back: Exclude<typeof came, 'unasked' | undefined> }) {
  const finish = useFinishSso()
  const navigate = useNavigate()
  const isBegun = useRef(false)
  const [link, setLink] = useState<SsoLink>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    const { again, ...asked } = back
    const run = async () => {
      try {
        // An ended session in this browser is no reason to fail: without it the same is asked again.
        finishing ??= finish.mutateAsync(asked).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 401) return finish.mutateAsync(asked)
          throw error
        })
        const reply = await finishing
        const isFirst = takeCame()
        if ('token' in reply) {
          if (!isFirst) return
          return enter(reply, reply.user._id === again ? t.goOnNow() : reply.isNew ? t.welcome() : login.welcomeBack())
        }
        if ('link' in reply) {
          keepLink(reply.link)
          return setLink(reply.link)
        }
        void navigate('/organization#single-sign-on', { replace: true })
      } catch (error) {
        takeCame()
        setFailure(messageOf(error))
      }
    }
    void run()
  })
  if (failure !== undefined) return <Failed message={failure} />
  if (link) return <Linking link={link} />
  return (
    <LinkPage sign={<SpinnerIcon size={24} />} look="">
      <AuthTitle title={t.signingIn()}>{t.oneMoment()}</AuthTitle>
    </LinkPage>
  )
}

function Linking({ link }: { link: SsoLink }) {
  const [ended, setEnded] = useState<string>()
  if (ended !== undefined) return <Failed message={ended} />
  const end = (message: string) => {
    keepLink(undefined)
    setEnded(message)
  }
  return <SsoLinkForm link={link} onSignedIn={(signedIn) => enter(signedIn, login.welcomeBack())} onEnded={end} />
}

/** A provider has sent a user here by itself, as its list of applications does. Only what began here is taken. */
function BeginHere() {
  return (
    <LinkPage sign={<LogIn aria-hidden />} look="">
      <AuthTitle title={t.beginHere()}>{t.beginHereHow()}</AuthTitle>
      <Button asChild size="lg" block>
        <Link to="/login">{t.toSignIn()}</Link>
      </Button>
    </LinkPage>
  )
}

function Failed({ message }: { message: string }) {
  return (
    <LinkPage sign={<X aria-hidden />} look="is-bad">
      <AuthTitle title={t.didNotWork()}>{message}</AuthTitle>
      <Button asChild size="lg" block>
        <Link to="/login">{t.tryAgain()}</Link>
      </Button>
    </LinkPage>
  )
}
