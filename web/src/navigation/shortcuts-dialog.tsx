import { Fragment, useState } from 'react'
import * as pages from '#locale/navigation'
import * as t from '#locale/shortcuts'
import { finderShortcut } from '../finder/use-finder'
import { Switch } from '../ui/choice'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { pageKeys } from './shortcuts.rules'
import { setSingleKeys, singleKeysOn } from './use-shortcuts'
import '../ui/keys.css'
import './shortcuts-dialog.css'

const pageNames: Record<keyof typeof pageKeys, () => string> = {
  m: pages.marketplace,
  p: pages.myPerks,
  b: pages.myBids,
  a: pages.acceptedBids,
  f: pages.friends,
  o: pages.organization,
  u: pages.profile,
}

interface Props {
  organizations: boolean
  onClose: () => void
}

/** The keys that work everywhere, and the switch for those without Ctrl or Cmd. */
export function ShortcutsDialog({ organizations, onClose }: Props) {
  const [single, setSingle] = useState(singleKeysOn)
  const paged = (Object.keys(pageKeys) as (keyof typeof pageKeys)[]).filter((key) => key !== 'o' || organizations)
  const muted = single ? undefined : 'is-muted'
  return (
    <Dialog open onOpenChange={onClose} title={t.shortcuts()} className="shortcuts">
      <section aria-labelledby="keys-everywhere">
        <h3 className="h3" id="keys-everywhere">
          {t.everywhere()}
        </h3>
        <dl>
          <Row does={t.find()} keys={[finderShortcut, single && '/']} />
          <Row className={muted} does={t.postPerk()} keys={['N']} />
          <Row className={muted} does={t.thisList()} keys={['?']} />
          <Row does={t.close()} keys={['Esc']} />
          <Row does={t.toasts()} keys={['Alt+T']} />
        </dl>
      </section>
      <section aria-labelledby="keys-pages" className={muted}>
        <h3 className="h3" id="keys-pages">
          {t.goTo()}
        </h3>
        <dl>
          {paged.map((key) => (
            <Row key={key} does={pageNames[key]()} keys={['G', key.toUpperCase()]} between={t.andThen()} />
          ))}
        </dl>
      </section>
      <Field label={t.singleKeys()} hint={t.singleKeysHint()} className="shortcuts-switch">
        <Switch
          checked={single}
          onChange={(event) => {
            setSingleKeys(event.target.checked)
            setSingle(event.target.checked)
          }}
        />
      </Field>
    </Dialog>
  )
}

interface RowProps {
  does: string
  keys: (string | false)[]
  between?: string
  className?: string | undefined
}

function Row({ does, keys, between = t.or(), className }: RowProps) {
  return (
    <div className={className}>
      <dt>{does}</dt>
      <dd className="keys">
        {keys
          .filter((key) => key !== false)
          .map((key, place) => (
            <Fragment key={key}>
              {place > 0 && <span>{between}</span>}
              <kbd>{key}</kbd>
            </Fragment>
          ))}
      </dd>
    </div>
  )
}
