import * as t from '#locale/loops'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { useUpdateProfile } from '../user/user.queries'
import './loop.css'

/** Says that no loops are looked for any more because two were not answered, and leads back. */
export function LoopsPaused() {
  const update = useUpdateProfile()
  const choose = (joinsLoops: boolean) =>
    void showResult(() => update.mutateAsync({ joinsLoops }), { doing: t.changing(), done: t.changed() })
  return (
    <div className="loops-paused">
      <p>{t.paused()}</p>
      <div>
        <Button size="sm" variant="quiet" disabled={update.isPending} onClick={() => choose(false)}>
          {t.leaveOff()}
        </Button>
        <Button size="sm" disabled={update.isPending} onClick={() => choose(true)}>
          {t.lookAgain()}
        </Button>
      </div>
    </div>
  )
}
