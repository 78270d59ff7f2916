export const whichList = () => 'Perks oder Tauschvorgänge'
export const teamPerks = () => 'Perks des Teams'
export const teamPerksText = () => 'Alles, was Mitglieder anbieten. Du kannst es für sie bearbeiten oder löschen.'
export const loadingPerks = () => 'Perks des Teams werden geladen'
export const noPerks = () => 'Noch keine Perks'
export const noPerksText = () => 'Hier erscheint, was Mitglieder anbieten.'
export const teamExchanges = () => 'Tauschvorgänge des Teams'
export const teamExchangesText = () =>
  'Was Mitglieder untereinander und mit anderen tauschen. Chats bleiben zwischen den beiden.'
export const loadingExchanges = () => 'Tauschvorgänge des Teams werden geladen'
export const noExchanges = () => 'Noch kein Tausch'
export const noExchangesText = () =>
  'Nimmt ein Mitglied ein Gebot an oder wird seines angenommen, erscheint der Tausch hier.'
export const swapOf = ({ target, given }: { target: string; given: string }) => `${target} gegen ${given}`
export const swapTimes = ({ swap, quantity }: { swap: string; quantity: number }) => `${swap} × ${quantity}`
export const cancelQuestion = ({ swap }: { swap: string }) => `Tausch „${swap}“ abbrechen?`
export const cancelExchangeOf = ({ swap }: { swap: string }) => `Tausch „${swap}“ abbrechen`
export const nameAndName = ({ owner, bidder }: { owner: string; bidder: string }) => `${owner} und ${bidder}`
export const completed = ({ day }: { day: string }) => `Abgeschlossen am ${day}`
export const cancelled = ({ day }: { day: string }) => `Abgebrochen am ${day}`
export const due = ({ day }: { day: string }) => `Fällig am ${day}`
