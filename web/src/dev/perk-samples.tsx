import { PerkCard, type PerkCardPerk, PerkCardSkeleton } from '../perk/perk-card'
import { PerkPicture } from '../perk/perk-picture'
import { Button } from '../ui/button'
import { toast } from '../ui/toast'
import { Sample } from './sample'

const PHOTO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 90'%3E%3Cdefs%3E%3ClinearGradient id='g' x2='1' y2='1'%3E%3Cstop stop-color='%23c9b79c'/%3E%3Cstop offset='1' stop-color='%23745c43'/%3E%3C/linearGradient%3E%3C/defs%3E%3Cpath fill='url(%23g)' d='M0 0h160v90H0z'/%3E%3Ccircle cx='80' cy='45' r='30' fill='%232b3a34'/%3E%3C/svg%3E"

function perk(title: string, estimatedValue: number, name: string, company: string, more: Partial<PerkCardPerk> = {}) {
  return {
    title,
    description: '',
    estimatedValue,
    owner: { name, company, averageRating: 4.7 },
    isNew: false,
    isPopular: false,
    bidPending: false,
    ...more,
  }
}

const long = perk(
  'A very long title of a perk that nobody could ever read to its end in one line',
  1299.99,
  'Konstantinos Papadimitriou',
  'International Business Holdings',
  {
    isNew: true,
    isPopular: true,
  },
)
const pending = perk('Coursera Plus', 49, 'Kenji Watanabe', 'Airtable', { bidPending: true, isNew: true })

const TITLES = [
  ...['Equinox guest pass bundle', 'Uber Eats $60', 'Coursera Plus', 'Headspace for Work', 'Clipper transit allowance'],
  ...['Regal Unlimited', 'WeWork day passes', 'Bright Horizons back-up care', 'Verizon phone stipend'],
  ...['Costco Executive', 'Mystery benefit', 'ClassPass 20 credits'],
]

const open = () => toast.info('Opened')
const bid = () => toast.info('Bid')

export function PerkSamples() {
  return (
    <>
      <Sample title="Perk card: rest, hover, focus, new and popular" width={12}>
        <div className="perks">
          <PerkCard
            perk={perk('Costco Executive', 11, 'Tomás Herrera', 'Patagonia')}
            href="?perk=1"
            onOpen={open}
            onBid={bid}
          />
          <PerkCard
            className="is-hover"
            perk={perk('Citi Bike annual pass', 18, 'Priya Raman', 'Datadog')}
            onOpen={open}
            onBid={bid}
          />
          <PerkCard
            className="is-focus"
            perk={perk('Headspace for Work', 13, 'Sara Okafor', 'Genentech')}
            onOpen={open}
            onBid={bid}
          />
          <PerkCard
            perk={perk('Clipper transit allowance', 120, 'Sara Okafor', 'Genentech', { isNew: true, isPopular: true })}
            onOpen={open}
            onBid={bid}
          />
        </div>
      </Sample>
      <Sample title="Pending, uploaded picture, broken picture, unrated and long" width={12}>
        <div className="perks">
          <PerkCard perk={pending} onOpen={open} onBid={bid} />
          <PerkCard
            perk={perk('Sweetgreen lunch stipend', 130, 'Devon Achebe', 'Stripe', {
              imageCardUrl: PHOTO,
              isPopular: true,
            })}
            onOpen={open}
            onBid={bid}
          />
          <PerkCard
            perk={{
              ...perk('Spotify Premium Family', 20, 'Inès Moreau', 'Spotify', {
                imageCardUrl: 'data:image/png;base64,broken',
              }),
              owner: { name: 'Inès Moreau', averageRating: null },
            }}
            onOpen={open}
            action={
              <Button variant="soft" size="sm">
                View Details
              </Button>
            }
          />
          <PerkCard perk={long} onOpen={open} onBid={bid} />
        </div>
      </Sample>
      <Sample title="Loading" width={12}>
        <div className="perks">
          <PerkCardSkeleton />
          <PerkCardSkeleton />
          <PerkCardSkeleton />
          <PerkCardSkeleton />
        </div>
      </Sample>
      <Sample title="Posters" width={12}>
        <div className="motifs">
          {TITLES.map((title) => (
            <figure key={title}>
              <PerkPicture perk={{ title }} />
              <figcaption>{title}</figcaption>
            </figure>
          ))}
        </div>
      </Sample>
    </>
  )
}
