import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Avatar } from './avatar'

it.each([
  ['Hana Novak', 'HN'],
  ['Hana', 'HA'],
  ['hana.novak@fernhill.example', 'HN'],
  ['hana@west.fernhill.example', 'HA'],
  ['Hana @ Fernhill', 'HF'],
  ['@', '?'],
])('the initials of %s are %s', (name, initials) => {
  expect(renderToStaticMarkup(<Avatar name={name} />)).toContain(`>${initials}<`)
})
