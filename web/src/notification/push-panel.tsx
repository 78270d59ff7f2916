import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as t from '#locale/push'
import { showFailure } from '../platform/show-result'
import { Button } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { canPush, isPushOn, turnOffPush, turnOnPush } from './push'

/** Turns pushes on and off for this device. */
export function PushPanel() {
  const [isOn, setOn] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    isPushOn().then(setOn, () => setOn(false))
  }, [])
  if (!canPush()) return <p className="muted">{t.notHere()}</p>
  if (isOn === undefined) return <Skeleton height={66} radius={12} />
  const isDenied = Notification.permission === 'denied'
  const change = async () => {
    setBusy(true)
    try {
      if (isOn) await turnOffPush()
      else if (!(await turnOnPush())) return toast.info(t.denied())
      setOn(!isOn)
    } catch (error) {
      showFailure(error, t.failed())
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="push-here">
      <BellRing aria-hidden />
      <p>{isDenied ? t.denied() : isOn ? t.isOn() : t.isOff()}</p>
      {!isDenied && (
        <Button variant="outline" size="sm" busy={busy} onClick={() => void change()}>
          {isOn ? t.turnOff() : t.turnOn()}
        </Button>
      )}
    </div>
  )
}
