/** Where Stripe asks for cards and shows payments: the only other place to which this application leads a browser by itself. */
const isStripe = /^https:\/\/(checkout|billing)\.stripe\.com\//

/** @throws Error for any other address, also if our server sent it. */
export function openPaymentPage(address: string) {
  if (!isStripe.test(address)) throw new Error('This is no page of Stripe')
  window.addEventListener('pageshow', reloadKept)
  window.location.assign(address)
}

/** Back from there may show this page as the browser has kept it, with what led there still waiting. */
function reloadKept({ persisted }: PageTransitionEvent) {
  if (persisted) window.location.reload()
}
