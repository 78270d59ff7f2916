import * as t from '#locale/my-perks'
import * as profile from '#locale/profile'
import { useFriends } from '../friendship/friendship.queries'
import { Alert } from '../ui/alert'
import { CopyButton } from '../ui/copy-button'

/** For private profiles: who sees the perks, and, as long as nobody does, what to do about it. */
export function PrivateNote({ inviteCode }: { inviteCode: string | null }) {
  const friends = useFriends()
  const isAlone = friends.data?.length === 0 && inviteCode !== null
  return (
    <div className="own-note">
      {isAlone ? (
        <Alert
          kind="note"
          action={<CopyButton text={inviteCode} label={profile.copyInviteCode()} done={profile.inviteCodeCopied()} />}
        >
          {t.nobodySees()} <b className="own-code">{inviteCode}</b>
        </Alert>
      ) : (
        <Alert kind="note">{t.onlyFriendsSee()}</Alert>
      )}
    </div>
  )
}
