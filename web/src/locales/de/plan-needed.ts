export const comesWith = ({ plan }: { plan: string }) =>
  `Das gehört zum Tarif ${plan}. Was es schon gibt, funktioniert weiter und lässt sich entfernen.`
export const ownRoles = ({ plan }: { plan: string }) =>
  `Eigene Rollen gehören zum Tarif ${plan}. Die es schon gibt, gelten weiter und lassen sich löschen.`
export const askAdmin = () => 'Den Tarif kann ein Admin deiner Organisation ändern.'
export const seePlans = () => 'Tarife ansehen'
