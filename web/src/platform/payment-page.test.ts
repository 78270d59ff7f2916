import { expect, it, onTestFinished, vi } from 'vitest'
import { openPaymentPage } from './payment-page'

it.each([
  'http://checkout.stripe.com/c/1',
  'https://checkout.stripe.com.example.com/c/1',
  'https://example.com/https://checkout.stripe.com/',
  'https://checkout.stripe.com@example.com/',
  'javascript:alert(1)//https://checkout.stripe.com/',
  '//checkout.stripe.com/',
  '',
])('%s is no page to pay on', (address) => {
  expect(() => openPaymentPage(address)).toThrow('no page of Stripe')
})

it('a page that the browser has kept is loaded anew once Back leads to it', () => {
  const reload = vi.fn()
  const page = Object.assign(new EventTarget(), { location: { assign: vi.fn(), reload } })
  vi.stubGlobal('window', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  openPaymentPage('https://billing.stripe.com/p/session/1')
  openPaymentPage('https://billing.stripe.com/p/session/2')
  show(false)
  expect(reload).not.toHaveBeenCalled()
  show(true)
  expect(reload).toHaveBeenCalledOnce()
})
