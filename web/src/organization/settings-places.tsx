import * as t from '#locale/organization-settings'

/** The parts of the settings below the form, in their order on the page: each is an id there. */
export const settingsPlaces = ['perk-rules', 'access-tokens', 'webhooks', 'domains', 'single-sign-on'] as const
export type SettingsPlace = (typeof settingsPlaces)[number]

/** Links to them: the page is long for members who may change all of it. */
export function SettingsPlaces({ places }: { places: readonly SettingsPlace[] }) {
  return (
    <nav className="settings-places" aria-label={t.onThisPage()}>
      {places.map((place) => (
        <a key={place} className="link" href={`#${place}`}>
          {t.places[place]()}
        </a>
      ))}
    </nav>
  )
}
