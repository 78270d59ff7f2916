import * as t from '#locale/navigation'
import { useConfig } from '../platform/config'
import { useUser } from '../platform/session'
import { Avatar } from '../ui/avatar'
import type { MenuItem } from '../ui/menu'
import { toast } from '../ui/toast'

/** Comes with the press: nobody needs it where there is no demo. */
async function switchTo(username: string) {
  const file = await import('./look-around.queries').catch(() => undefined)
  if (file) await file.switchFace(username)
  else toast.error()
}

/** For a visitor who looks around as a person of the demo company: all the others. Nobody anywhere else. */
export function useOtherFaces(): MenuItem[] {
  const { demo = [] } = useConfig()
  const { username } = useUser()
  if (!demo.some((face) => face.username === username)) return []
  return demo
    .filter((face) => face.username !== username)
    .map((face) => ({
      label: t.lookAroundAs({ name: face.name }),
      icon: <Avatar name={face.name} size="xs" />,
      onSelect: () => void switchTo(face.username),
    }))
}
