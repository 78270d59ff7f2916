import * as t from '#locale/application'
/** The last resort, when React cannot render any more: builds the page by hand. */
export function showFatalError(root: HTMLElement) {
  const screen = document.createElement('main')
  screen.className = 'start-up'
  screen.setAttribute('role', 'alert')

  const title = document.createElement('h1')
  title.textContent = t.applicationError()
  const text = document.createElement('p')
  text.textContent = t.noWayOut()
  const refresh = document.createElement('button')
  refresh.type = 'button'
  refresh.className = 'start-up-button'
  refresh.textContent = t.refreshPage()
  refresh.addEventListener('click', () => location.reload())

  screen.append(title, text, refresh)
  root.replaceChildren(screen)
}
