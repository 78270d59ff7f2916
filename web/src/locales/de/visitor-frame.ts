export const marketplace = () => 'Marktplatz'
export const login = () => 'Anmelden'
export const signUp = () => 'Loslegen'
export const logIn = () => 'Anmelden'
export const getStarted = () => 'Loslegen'
export const footnote = () =>
  'Perkloop bringt Leute zusammen. Prüf vor dem Tausch, was bei deinem Arbeitgeber erlaubt ist.'
export const legal = () => 'Rechtliches'
export const guides = () => 'Leitfäden'
