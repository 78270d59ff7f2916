import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PasswordInput } from './password-input'

it('a password is hidden until it is asked for, and may be pasted and kept by a password manager', () => {
  const markup = renderToStaticMarkup(<PasswordInput autoComplete="current-password" defaultValue="A quiet walk 42" />)
  expect(markup).toContain('type="password"')
  expect(markup).toContain('autoComplete="current-password"')
  expect(markup).toContain('Show password')
  expect(markup).not.toMatch(/maxlength|readonly|autocomplete="off"/i)
})
