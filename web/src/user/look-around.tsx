import type { SecondStep, SignedIn } from '@perkloop/contract/account'
import type { DemoFace } from '@perkloop/contract/config'
import * as t from '#locale/look-around'
import { Avatar } from '../ui/avatar'
import { useDemoSignIn } from './look-around.queries'
import './look-around.css'

interface LookAroundProps {
  faces: readonly DemoFace[]
  onBegin: () => void
  onReply: (reply: SignedIn | { secondStep: SecondStep }) => void
  onRefused: (error: unknown) => void
}

/** Where the demo company is loaded: its people, each a press away. */
export function LookAround({ faces, onBegin, onReply, onRefused }: LookAroundProps) {
  const signIn = useDemoSignIn()
  const enter = (username: string) => {
    if (signIn.isPending) return
    onBegin()
    signIn.mutate(username, { onSuccess: onReply, onError: onRefused })
  }
  return (
    <section className="look-around" aria-labelledby="look-around">
      <h2 id="look-around">{t.lookAroundAs()}</h2>
      <ul>
        {faces.map(({ username, name, what }) => (
          <li key={username}>
            <button type="button" aria-busy={signIn.isPending} onClick={() => enter(username)}>
              <Avatar name={name} size="sm" />
              <span>
                <b>{name}</b>
                <small>{t.whatToSee[what]()}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
