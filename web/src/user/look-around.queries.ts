import { demoSignIn, logout } from '@perkloop/contract/account'
import { useMutation } from '@tanstack/react-query'
import * as t from '#locale/look-around'
import { call } from '../platform/api'
import { messageOf } from '../platform/api-error'
import { finishBeforeSignOut } from '../platform/before-sign-out'
import { forgetDrafts } from '../platform/draft'
import * as session from '../platform/session'
import { toast } from '../ui/toast'

const signInAs = (username: string) => call(demoSignIn, { body: { username } })

export function useDemoSignIn() {
  return useMutation({ mutationFn: signInAs })
}

/** Goes on as another person of the demo company, on the same page: a swap is played from both sides in one window. */
export async function switchFace(username: string) {
  try {
    const reply = await signInAs(username)
    if ('secondStep' in reply) return void toast.error(t.asksForCode())
    // With the session that ends now.
    await finishBeforeSignOut().catch(() => undefined)
    // Each switch would leave a session behind.
    await call(logout).catch(() => {})
    toast.success(t.youAreNow({ name: reply.user.name }))
    session.login(reply.token, reply.user)
    // A draft is kept when its form is removed, which is only now (platform/form-draft.ts).
    setTimeout(() => forgetDrafts(reply.user._id))
  } catch (error) {
    toast.error(messageOf(error))
  }
}
