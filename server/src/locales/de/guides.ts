/** Um die Leitfäden herum, deren Texte in docs/guides stehen. */
export const guides = {
  title: 'Leitfäden',
  intro:
    'So funktioniert Perkloop: für Mitglieder, für alle, die sich um ein Team oder einen Server kümmern, und für alle, die darauf aufbauen.',
  ownName: 'Deutsch',
}
