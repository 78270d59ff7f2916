import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { writeNumbersAs } from './locales/numbers'
import { readerLocale } from './locales/reader-locale'
import { regionNumbers } from './locales/region-numbers'
import { reportError, watchGlobalErrors } from './platform/error-report'
import { showFatalError } from './platform/fatal-error'
import { keepInstallPrompt } from './platform/install-prompt'
import { forgetAskedLanguage } from './platform/page-language'
import { followSystemTheme } from './ui/theme'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

writeNumbersAs(regionNumbers(readerLocale()))
watchGlobalErrors()
followSystemTheme()
forgetAskedLanguage()
keepInstallPrompt()

if (document.documentElement.dataset.session) {
  // Replaces the page that the server has rendered for visitors.
  container.replaceChildren()
  delete document.documentElement.dataset.session
}

createRoot(container, {
  onCaughtError: (error, { componentStack }) => {
    console.error('A screen failed', error)
    reportError(error, componentStack)
  },
  onUncaughtError: (error, { componentStack }) => {
    console.error('The application failed', error)
    reportError(error, componentStack)
    showFatalError(container)
  },
}).render(<App />)
