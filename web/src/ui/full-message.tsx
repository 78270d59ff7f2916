import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorArt } from './error-art'
import { SpinnerIcon } from './spinner'
import './full-message.css'

interface FullMessageProps {
  /** broken: the logo pulled apart; busy, good, bad: an icon in a circle; none: text only. */
  art?: 'broken' | 'busy' | 'good' | 'bad' | 'none' | undefined
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  level?: 1 | 2 | undefined
}

/** A page or panel that shows only one message: an error, a verification. */
export function FullMessage({ art = 'none', title, text, actions, level = 1 }: FullMessageProps) {
  const Title = `h${level}` as const
  return (
    <div className="message" role={art === 'broken' || art === 'bad' ? 'alert' : 'status'}>
      {art !== 'none' && <div className="message-art">{art === 'broken' ? <ErrorArt /> : <Round kind={art} />}</div>}
      <Title className="message-title">{title}</Title>
      {text && <div className="message-text">{text}</div>}
      {actions && <div className="message-actions">{actions}</div>}
    </div>
  )
}

function Round({ kind }: { kind: 'busy' | 'good' | 'bad' }) {
  return (
    <span className={`message-icon is-${kind}`}>
      {kind === 'busy' && <SpinnerIcon size={26} />}
      {kind === 'good' && <Check aria-hidden />}
      {kind === 'bad' && <X aria-hidden />}
    </span>
  )
}
