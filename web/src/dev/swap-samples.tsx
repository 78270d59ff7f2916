import { useState } from 'react'
import { PerkPicture } from '../perk/perk-picture'
import { Button } from '../ui/button'
import { Meter } from '../ui/meter'
import { Swap, type SwapSide } from '../ui/swap'
import { TabPanel, Tabs } from '../ui/tabs'
import { Timeline } from '../ui/timeline'
import { ValueBalance } from '../ui/value-balance-bar'
import { Sample } from './sample'

function side(title: string, dollars: number, who: string, quantity = 1): SwapSide {
  return { title, dollars, who, quantity, picture: <PerkPicture perk={{ title }} /> }
}

const parking = side('Downtown parking spot', 180, 'Yours, from Asana')
const gym = side('Touchstone climbing gym', 95, 'Yours, from Asana')
const lunch = side('Sweetgreen lunch stipend', 130, 'Devon Achebe, Stripe')
const calm = side('Calm Premium', 15, 'Yours, from Asana', 2)
const regal = side('Regal Unlimited', 24, 'Grace Whitfield, HubSpot')
const fresh = side('HelloFresh credit', 72, 'Yours, from Asana')
const equinox = side('Equinox guest pass bundle', 175, 'Lena Fischer, Salesforce')

const SORTS = [
  { value: 'recent', label: 'Recent' },
  { value: 'value-high', label: 'Value high' },
  { value: 'value-low', label: 'Value low' },
  { value: 'company', label: 'Company' },
] as const

const GROUPS = [
  { value: 'received', label: 'Received', count: 3 },
  { value: 'placed', label: 'Placed', count: 2, quiet: true },
  { value: 'rejected', label: 'Rejected', count: 0, quiet: true },
] as const

const FINDERS = [
  { value: 'code', label: 'Search by Invite Code' },
  { value: 'name', label: 'Search by Username' },
] as const

const STOPS = ['Bid accepted', 'Ongoing', 'Pending Completion', 'Completed']
const DATES = ['9 Feb', 'until 27 March', '27 Feb', '28 Feb']

export function SwapSamples() {
  const [parked, setParked] = useState(true)
  const [sort, setSort] = useState<(typeof SORTS)[number]['value']>('recent')
  const [group, setGroup] = useState<(typeof GROUPS)[number]['value']>('received')
  const [finder, setFinder] = useState<(typeof FINDERS)[number]['value']>('code')
  const steps = STOPS.map((label, index) => ({ label, when: DATES[index] }))
  const offer = parked ? parking : gym
  return (
    <>
      <Sample title="Swap, large; the node turns when the offer changes" width={12}>
        <Swap size="lg" give={offer} get={lunch} />
        <ValueBalance giveCents={offer.dollars * 100} getCents={13000} />
        <div className="row">
          <Button variant="outline" size="sm" onClick={() => setParked(!parked)}>
            Change the offer
          </Button>
        </div>
      </Sample>
      <Sample title="Middle, with a quantity" width={6}>
        <Swap give={calm} get={regal} />
      </Sample>
      <Sample title="Nothing chosen yet" width={6}>
        <Swap give={null} get={regal} />
      </Sample>
      <Sample title="Row size" width={6}>
        <Swap size="sm" give={calm} get={regal} />
        <ValueBalance size="sm" giveCents={3000} getCents={2400} />
      </Sample>
      <Sample title="Closed" width={6}>
        <Swap size="sm" muted give={fresh} get={equinox} />
        <ValueBalance size="sm" muted giveCents={7200} getCents={17500} />
      </Sample>
      <Sample title="Value balance" width={6}>
        <ValueBalance giveCents={6000} getCents={6000} />
        <ValueBalance giveCents={3000} getCents={4500} />
        <ValueBalance giveCents={18000} getCents={1500} />
        <ValueBalance giveCents={0} getCents={2500} />
      </Sample>
      <Sample title="Meter" width={6}>
        <Meter used={6} held={2} limit={10} unit="members" />
        <Meter used={12} held={3} limit={10} unit="members" />
        <Meter used={31} held={4} limit={50} unit="members" />
        <Meter used={64} limit={null} unit="members" />
      </Sample>
      <Sample title="Timeline" width={12}>
        <Timeline
          steps={steps.map((step, at) => ({ label: step.label, when: at < 2 ? step.when : undefined }))}
          current={1}
        />
        <Timeline steps={steps} current={2} label="Timeline, waiting" />
        <Timeline steps={steps} current={4} label="Timeline, done" />
        <Timeline
          steps={[steps[0], steps[1], { label: 'Cancelled', when: '12 Feb' }].flatMap((s) => s ?? [])}
          current={3}
          label="Timeline, cancelled"
          muted
        />
      </Sample>
      <Sample title="Tabs" width={6}>
        <Tabs id="dev-sort" label="Sort perks" items={SORTS} value={sort} onChange={setSort} />
        <TabPanel id="dev-sort" value={sort}>
          Sorted by {sort}
        </TabPanel>
        <Tabs id="dev-group" label="Bid groups" items={GROUPS} value={group} onChange={setGroup} />
        <TabPanel id="dev-group" value={group}>
          {group}
        </TabPanel>
      </Sample>
      <Sample title="Segments" width={6}>
        <Tabs
          id="dev-finder"
          label="Find people"
          items={FINDERS}
          value={finder}
          onChange={setFinder}
          look="segments-fill"
        />
        <TabPanel id="dev-finder" value={finder}>
          {finder}
        </TabPanel>
      </Sample>
    </>
  )
}
