import { kindNames } from '@perkloop/contract/locale/kinds'
import type { PerkRules } from '@perkloop/contract/perk-rule'
import { useId, useRef } from 'react'
import * as t from '#locale/perk-rules'
import { PanelError } from '../organization/panel-error'
import { useConfig } from '../platform/config'
import { useFocusAtHash } from '../platform/focus-at-hash'
import { useHistoryStep } from '../platform/history-step'
import { Button } from '../ui/button'
import { ListSkeleton } from '../ui/list-skeleton'
import { formatDollars } from '../ui/money'
import { Partners } from './partners'
import { usePerkRules } from './perk-rule.queries'
import { PerkRulesDialog } from './perk-rules-dialog'
import './perk-rules.css'

/** What members may offer, and to whom (docs/product.md, The employer's rules). */
export function PerkRulesSection({ organization }: { organization: string }) {
  const title = useId()
  const rules = usePerkRules(organization)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAtHash('perk-rules', heading, !rules.isPending)
  const changing = useHistoryStep<true>()
  return (
    <section className="perk-rules" aria-labelledby={title}>
      <div>
        <h3 id={title} ref={heading} tabIndex={-1}>
          {t.rules()}
        </h3>
        <p>{t.rulesText()}</p>
      </div>
      {rules.isPending && <ListSkeleton text={t.loading()} />}
      {rules.isError && !rules.data && <PanelError error={rules.error} />}
      {rules.data && (
        <>
          <RulesText rules={rules.data} />
          <div>
            <Button variant="outline" onClick={() => changing.open(true)}>
              {t.change()}
            </Button>
          </div>
          {changing.value && (
            <PerkRulesDialog organization={organization} rules={rules.data} onClose={changing.close} />
          )}
        </>
      )}
      <Partners organization={organization} />
    </section>
  )
}

function RulesText({ rules: { refusedKinds, highestValue, audience, approveFirst, loops } }: { rules: PerkRules }) {
  const config = useConfig()
  return (
    <dl className="org-facts">
      <div>
        <dt>{t.notAllowed()}</dt>
        <dd>{refusedKinds.map((kind) => kindNames[kind]).join(', ') || t.nothing()}</dd>
      </div>
      <div>
        <dt>{t.highestValue()}</dt>
        <dd>{highestValue === null ? t.any() : t.monthly({ amount: formatDollars(highestValue) })}</dd>
      </div>
      <div>
        <dt>{t.whoSees()}</dt>
        <dd>{t.audiences[audience]()}</dd>
      </div>
      <div>
        <dt>{t.approveFirst()}</dt>
        <dd>{approveFirst ? t.yes() : t.no()}</dd>
      </div>
      {config.loops && (
        <div>
          <dt>{t.loops()}</dt>
          <dd>{loops && audience === 'everybody' ? t.yes() : t.no()}</dd>
        </div>
      )}
    </dl>
  )
}
