import { expect, it } from 'vitest'
import { hostedBy, isOfMany } from './issuer.rules'

const tenant = '3f2b1c5e-9c3d-4e0b-8a57-6b1f0c9d2e4a'

it.each([
  ['https://login.microsoftonline.com/common/v2.0', true],
  ['https://login.microsoftonline.com/Organizations/v2.0', true],
  ['https://login.microsoftonline.com/consumers/v2.0', true],
  ['https://LOGIN.microsoftonline.com/common/', true],
  ['https://login.microsoftonline.us/common/v2.0', true],
  ['https://login.partner.microsoftonline.cn/common/v2.0', true],
  ['https://sts.windows.net/common/', true],
  ['https://login.microsoftonline.com/9188040D-6c67-4c5b-b112-36a304b66dad/v2.0', true],
  ['https://login.microsoftonline.com/{tenantid}/v2.0', true],
  ['https://login.microsoftonline.com/%7Btenantid%7D/v2.0', true],
  [`https://login.microsoftonline.com/${tenant}/v2.0`, false],
  [`https://sts.windows.net/${tenant}/`, false],
  ['https://id.example.com/common/v2.0', false],
  ['https://accounts.google.com', false],
  ['no address', false],
])('%s speaks for many: %s', (issuer, isMany) => {
  expect(isOfMany(issuer)).toBe(isMany)
})

it.each([
  ['https://accounts.google.com', 'Acme.example', 'acme.example'],
  ['accounts.google.com', 'acme.example', 'acme.example'],
  ['https://accounts.google.com', undefined, null],
  ['https://accounts.google.com', '', null],
  ['https://accounts.google.com', ['acme.example'], null],
  ['https://id.example.com', 'acme.example', undefined],
  ['https://id.example.com', undefined, undefined],
])('an account at %s with hd %j is one of %j', (issuer, hd, domain) => {
  expect(hostedBy(issuer, hd)).toBe(domain)
})
