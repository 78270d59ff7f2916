import { useState } from 'react'
import { NavigationBar } from '../navigation/navigation-bar'
import { SiteFooter } from '../navigation/site-footer'
import { LandingBar, VisitorBar } from '../navigation/visitor-bar'
import { TabPanel, Tabs } from '../ui/tabs'
import { toast } from '../ui/toast'
import { Sample } from './sample'

const BARS = [
  { value: 'member', label: 'Signed in' },
  { value: 'plain', label: 'No organizations' },
  { value: 'visitor', label: 'Visitor' },
  { value: 'landing', label: 'Landing' },
] as const

type Bar = (typeof BARS)[number]['value']

export function NavigationSamples() {
  const [bar, setBar] = useState<Bar>('member')
  return (
    <>
      <Sample title="Bars" width={12}>
        <Tabs id="dev-bar" label="Which bar" items={BARS} value={bar} onChange={setBar} look="segments" />
        <TabPanel id="dev-bar" value={bar} className="board-frame is-bar">
          {bar === 'visitor' && <VisitorBar />}
          {bar === 'landing' && <LandingBar />}
          {(bar === 'member' || bar === 'plain') && (
            <NavigationBar
              name="Ben Carrow"
              unread={bar === 'member' ? 3 : 140}
              bidsToAnswer={2}
              notifications={3}
              onNotifications={() => undefined}
              pendingFriends={2}
              organizationsEnabled={bar === 'member'}
              onLogout={() => toast.info('Logout')}
              onFind={bar === 'plain' ? () => toast.info('Find') : undefined}
            />
          )}
        </TabPanel>
      </Sample>
      <Sample title="Footer" width={12}>
        <SiteFooter onTerms={() => toast.info('Terms')} onPrivacy={() => toast.info('Privacy')} />
      </Sample>
    </>
  )
}
