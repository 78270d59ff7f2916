export const title = () => 'Bist du es wirklich?'
export const description = () =>
  'Deine Anmeldung ist schon eine Weile her, und hier geht es um alles, was du bei uns hast.'
