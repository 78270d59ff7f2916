import type { User } from '@perkloop/contract/user'
import * as t from '#locale/loops'
import { useOwnRules } from '../perk-rule/verdict-note'
import { useConfig } from '../platform/config'
import { showResult } from '../platform/show-result'
import { useChosen } from '../platform/use-chosen'
import { Switch } from '../ui/choice'
import { useUpdateProfile } from '../user/user.queries'
import './loop.css'

/** Whether the user's perks take part in loops. Nothing where loops are switched off for all. */
export function LoopsPanel({ user }: { user: User }) {
  const update = useUpdateProfile()
  const rules = useOwnRules()
  const [joins, choose] = useChosen(
    user.joinsLoops,
    (joinsLoops, onSettled) =>
      void showResult(() => update.mutateAsync({ joinsLoops }, { onSettled }), {
        doing: t.changing(),
        done: t.changed(),
      }),
  )
  if (!useConfig().loops) return null
  return (
    <section className="loops-panel" aria-labelledby="loops-switch">
      <div>
        <h2 className="h3" id="loops-switch">
          {t.lookForLoops()}
        </h2>
        <p className="hint">{t.loopsExplained()}</p>
        {rules && (!rules.loops || rules.audience !== 'everybody') && <p className="hint">{t.keptOut()}</p>}
      </div>
      <Switch
        aria-labelledby="loops-switch"
        checked={joins}
        // Disabled it would lose the focus.
        aria-disabled={update.isPending}
        onChange={({ target }) => {
          if (!update.isPending) choose(target.checked)
        }}
      />
    </section>
  )
}
