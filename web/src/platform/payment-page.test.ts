import { expect, it } from 'vitest'
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
