import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Product } from './product'

export interface TestPerson {
  id: string
  name: string
  username: string
  email: string
  token: string
  inviteCode: string | null
}

/** The password of all users made here. */
export const password = 'A quiet walk 42'

/** A user with a verified account, made by requests to the API: for specs that are not about registration. */
export async function makePerson(
  product: Product,
  name: string,
  change: Record<string, unknown> = {},
): Promise<TestPerson> {
  const tag = Math.random().toString(36).slice(2, 8)
  const username = `${name.split(' ')[0]?.toLowerCase()}-${tag}`
  const email = typeof change.email === 'string' ? change.email : `${tag}@example.com`
  await post(product, '/users/register', { name, username, email, password, company: 'Asana', ...change })
  const link = await verificationLink(product, email)
  await fetch(`${product.url}/api/users/verify-email/${link}`)
  return logInAs(product, email, password)
}

/** Several at once, as each waits for a mail. */
export async function makePeople<const Names extends readonly string[]>(product: Product, ...names: Names) {
  const people = await Promise.all(names.map((name) => makePerson(product, name)))
  return people as { [index in keyof Names]: TestPerson }
}

/** Signs in a user who has an account already. */
export async function logInAs(product: Product, email: string, withPassword: string): Promise<TestPerson> {
  const { token, user } = await post(product, '/users/login', { email, password: withPassword })
  return { id: user._id, name: user.name, username: user.username, email, token, inviteCode: user.inviteCode }
}

/** Sends a request as a user, for what has happened before the spec begins. */
export async function post(product: Product, path: string, body: object, as?: TestPerson) {
  const send = () =>
    fetch(`${product.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as.token}` }) },
      body: JSON.stringify(body),
    })
  let reply = await send()
  // On a machine that lags the product may say that it is busy, and for how long.
  if (reply.status === 503) {
    await sleep(Number(reply.headers.get('retry-after')) * 1_000)
    reply = await send()
  }
  if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

/** Opens the product as a user who signed in earlier. */
export async function openAs(page: Page, product: Product, person: TestPerson, path: string) {
  await page.addInitScript((token) => localStorage.setItem('perkloop.token', token), person.token)
  await page.goto(`${product.url}${path}`)
}

/** Goes to another page as a link within the application does, without loading it again. */
export async function goTo(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

function verificationLink(product: Product, email: string) {
  return linkIn(product, email, /\/verify-email\/([\w-]+)/)
}

/** The token of the link in a mail to this address; `not` is that of an earlier mail. */
export async function linkIn(product: Product, email: string, link: RegExp, not?: string) {
  for (let wait = 0; wait < 300; wait++) {
    for (const mail of await product.mailTo(email)) {
      const token = link.exec(mail.plain)?.[1]
      // The newest mail is an earlier one: the next has not come yet.
      if (token !== undefined && token === not) break
      if (token) return token
    }
    await sleep(30)
  }
  throw new Error(`No such email to ${email}`)
}

/** Signs in through the form. */
export async function signIn(page: Page, product: Product, email: string, withPassword = password) {
  await page.goto(`${product.url}/login`)
  await fillIn(page, email, withPassword)
}

/** Fills in the form to sign in, where it is shown already. */
export async function fillIn(page: Page, email: string, withPassword = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(withPassword)
  await page.keyboard.press('Enter')
}

/** An email that no user has. */
export const newEmail = () => `${Math.random().toString(36).slice(2, 10)}@example.com`

/** Reads the terms that open before an account is created, and accepts them. */
export async function acceptTerms(page: Page, name: string) {
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' })
  await terms.getByRole('heading').last().scrollIntoViewIfNeeded()
  await terms.getByRole('checkbox').check()
  await terms.getByLabel('Type your full name').fill(name)
  await terms.getByRole('button', { name: 'Accept & Continue' }).click()
}
