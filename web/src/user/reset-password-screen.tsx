import { limits } from '@perkloop/contract/limits'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { toast } from '../ui/toast'
import { AuthPage } from './auth-page'
import { emailIn } from './email-state'
import { ResetCodeStep } from './reset-code-step'
import { ResetEmailStep } from './reset-email-step'
import { ResetPasswordStep } from './reset-password-step'
import './reset-password-screen.css'

type Step =
  | { name: 'email' }
  | { name: 'code'; email: string; isNew: boolean }
  | { name: 'password'; email: string; otp: string }

const steps = { email: [1, 'email'], code: [2, 'code'], password: [3, 'new password'] } as const

export function ResetPasswordScreen() {
  const [step, setStep] = useState<Step>({ name: 'email' })
  const [email, setEmail] = useState(emailIn(useLocation().state))
  const [number, word] = steps[step.name]

  const startAgain = () => {
    toast.error('Too many attempts. Please try again.')
    setStep({ name: 'email' })
  }

  const askAgain = () => {
    toast.error('This code does not work any more. Please ask for a new one.')
    setStep({ name: 'email' })
  }

  return (
    <AuthPage art={['Citi Bike annual pass', 'Headspace for Work']}>
      <p className="steps">
        <span className="steps-bars" aria-hidden>
          {[1, 2, 3].map((each) => (
            <i key={each} className={each <= number ? 'on' : ''} />
          ))}
        </span>
        <span className="num">
          <span className="sr">Step </span>
          {number} of 3, {word}
        </span>
      </p>
      {step.name === 'email' && (
        <ResetEmailStep
          email={email}
          onSent={(sentTo, sent) => {
            setEmail(sentTo)
            setStep({ name: 'code', email: sentTo, isNew: sent })
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
            Back to sign in
          </Link>
        </p>
      )}
    </AuthPage>
  )
}
