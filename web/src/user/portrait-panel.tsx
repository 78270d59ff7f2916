import { pictureTypes } from '@perkloop/contract/own-perk'
import { deletePortrait, type User } from '@perkloop/contract/user'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import * as t from '#locale/people'
import { uploadPicture } from '../perk/own-perks.queries'
import { shrinkPicture } from '../perk/shrink-picture'
import { call } from '../platform/api'
import { ApiError } from '../platform/api-error'
import { changed } from '../platform/changes'
import { showWritten } from '../platform/optimistic'
import { queryClient } from '../platform/query-client'
import { profileQuery } from '../platform/session.queries'
import { showResult } from '../platform/show-result'
import { hasLeft, readToken } from '../platform/token'
import { finish, undoable, useUndoable } from '../platform/undo'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'

/** All the pages that show the person are read again. */
const portraitChanged = () => Promise.all([changed('profile'), changed('perk'), changed('friends')])

const removing = 'delete-portrait'

/** Takes the picture away; for six seconds that can be undone. */
function removePortrait() {
  const token = readToken()
  const before = queryClient.getQueryData(profileQuery.queryKey)?.portraitUrl ?? null
  const show = (portraitUrl: string | null) =>
    showWritten(profileQuery.queryKey, (user) => user && { ...user, portraitUrl })
  // The frame and the head of the profile show it too.
  show(null)
  undoable({
    key: removing,
    done: t.pictureRemoved(),
    undone: () => !hasLeft(token) && show(before),
    send: async () => {
      // The call names nobody: it would take the picture of the user who has signed in meanwhile.
      if (hasLeft(token)) return
      try {
        showWritten(profileQuery.queryKey, await call(deletePortrait, { keepalive: true }))
      } finally {
        await portraitChanged()
      }
    },
  })
}

/** A picture of a person is theirs as soon as it is sent. */
async function savePortrait(file: File) {
  // A removal that waits would take the new one.
  await finish(removing)
  const fit = await shrinkPicture(file)
  if ('refusal' in fit) throw new ApiError(0, fit.refusal, { message: fit.refusal })
  await uploadPicture(fit.file, () => undefined, new AbortController().signal, 'person')
}

/** The user's own picture: added, changed and removed at once, without the profile's form. */
export function PortraitPanel({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const save = useMutation({ mutationFn: savePortrait, onSuccess: portraitChanged })
  const shown = useUndoable()(removing) ? null : user.portraitUrl
  const has = shown !== null

  const send = (file: File) =>
    showResult(() => save.mutateAsync(file), {
      doing: t.savingPicture(),
      done: t.pictureSaved(),
      failed: t.pictureFailed(),
    })

  function takeAway() {
    removePortrait()
    // The pressed button is gone then.
    choose.current?.focus()
  }

  return (
    <section className="panel portrait" aria-labelledby="portrait">
      <Avatar name={user.name} src={shown} size="lg" />
      <div>
        <h2 className="h3" id="portrait">
          {t.yourPicture()}
        </h2>
        <p className="muted">{t.pictureHint()}</p>
        <div className="row">
          <Button ref={choose} variant="outline" size="sm" busy={save.isPending} onClick={() => input.current?.click()}>
            {has ? t.changePicture() : t.addPicture()}
          </Button>
          {has && (
            <Button variant="quiet" size="sm" disabled={save.isPending} onClick={takeAway}>
              {t.removePicture()}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={[...pictureTypes, 'image/heic'].join(',')}
          aria-label={t.yourPicture()}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void send(file)
          }}
        />
      </div>
    </section>
  )
}
