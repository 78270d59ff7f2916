import type { Deps } from '../server/src/platform/context'

export const signIns: { who: string; email: string; password: string }[] = []
export async function loadDemo(_deps: Deps, _folder: string): Promise<boolean> {
  return false
}
