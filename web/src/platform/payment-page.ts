/** Where Stripe asks for cards and shows payments: the only other place to which this application leads a browser by itself. */
const isStripe = /^https:\/\/(checkout|billing)\.stripe\.com\//

/** @throws Error for any other address, whoever said it. */
export function openPaymentPage(address: string) {
  if (!isStripe.test(address)) throw new Error('This is no page of Stripe')
  window.location.assign(address)
}
