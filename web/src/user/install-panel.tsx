import { Download } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import * as t from '#locale/install'
import { install, installPrompt } from '../platform/install-prompt'
import { Button } from '../ui/button'

/** Only where the browser can install Perkloop, and has not yet. */
export function InstallPanel() {
  const canInstall = useSyncExternalStore(installPrompt.subscribe, installPrompt.read)
  if (!canInstall) return null
  return (
    <section className="install" aria-label={t.title()}>
      <h2 className="h3">{t.title()}</h2>
      <p className="hint">{t.note()}</p>
      <Button variant="outline" icon={<Download aria-hidden />} onClick={() => void install()}>
        {t.install()}
      </Button>
    </section>
  )
}
