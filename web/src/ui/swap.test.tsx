import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Swap } from './swap'

it('a perk that is hidden from who looks has no price', () => {
  const give = { title: 'Gym pass', dollars: 40, picture: null }
  const get = { title: 'Removed perk', dollars: 0, picture: null }
  const markup = renderToStaticMarkup(<Swap give={give} get={get} />)
  expect(markup).toContain('$40')
  expect(markup).not.toContain('$0')
})
