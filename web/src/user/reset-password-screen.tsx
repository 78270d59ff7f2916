import { limits } from '@perkloop/contract/limits'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as auth from '#locale/auth'
import * as t from '#locale/reset-password'
import { posterArt } from '../perk/poster-art'
import { Sentence } from '../ui/sentence'
import { toast } from '../ui/toast'
import { AuthPage } from './auth-page'
import { passedEmail } from './passed-email'
import { markCodeOver } from './resend-timer'
import { ResetCodeStep } from './reset-code-step'
import { ResetEmailStep } from './reset-email-step'
import { ResetPasswordStep } from './reset-password-step'
import './reset-password-screen.css'

type Step =
  | { name: 'email' }
  | { name: 'code'; email: string; isNew: boolean }
  | { name: 'password'; email: string; otp: string }

const steps = { email: [1, t.stepEmail], code: [2, t.stepCode], password: [3, t.stepNewPassword] } as const

export function ResetPasswordScreen() {
  const [step, setStep] = useState<Step>({ name: 'email' })
  const [email, setEmail] = useState(passedEmail(useLocation().state))
  const [number, nameOfStep] = steps[step.name]

  const startAgain = () => {
    toast.error(t.tooManyAttempts())
    markCodeOver(email)
    setStep({ name: 'email' })
  }

  const askAgain = () => {
    toast.error(t.codeStale())
    markCodeOver(email)
    setStep({ name: 'email' })
  }

  return (
    <AuthPage art={[posterArt({ title: 'Citi Bike annual pass' }), posterArt({ title: 'Headspace for Work' })]}>
      <p className="steps">
        <span className="steps-bars" aria-hidden>
          {[1, 2, 3].map((each) => (
            <i key={each} className={each <= number ? 'on' : ''} />
          ))}
        </span>
        <span className="num">
          <Sentence
            parts={t.stepOf({ step: <span className="sr">{t.step()}</span>, at: number, name: nameOfStep() })}
          />
        </span>
      </p>
      {step.name === 'email' && (
        <ResetEmailStep
          email={email}
          onCode={(sentTo, isNew) => {
            setEmail(sentTo)
            setStep({ name: 'code', email: sentTo, isNew })
          }}
        />
      )}
      {step.name === 'code' && (
        <ResetCodeStep
          email={step.email}
          isNew={step.isNew}
          mostAttempts={limits.resetAttempts}
          onRight={(otp) => setStep({ name: 'password', email: step.email, otp })}
          onTooMany={startAgain}
          onOtherEmail={() => setStep({ name: 'email' })}
        />
      )}
      {step.name === 'password' && <ResetPasswordStep email={step.email} otp={step.otp} onStale={askAgain} />}
      {step.name !== 'code' && (
        <p className="alt">
          <Link className="link" to="/login">
            {auth.backToSignIn()}
          </Link>
        </p>
      )}
    </AuthPage>
  )
}
