import { expect, it } from 'vitest'
import { webhookName } from './webhook-name'

it.each([
  ['https://hooks.fernhill.example/', 'hooks.fernhill.example'],
  ['https://hooks.fernhill.example:8443/in', 'hooks.fernhill.example:8443/in'],
  ['https://hooks.fernhill.example/in?team=1', 'hooks.fernhill.example/in?team=1'],
  ['https://hooks.slack.com/services/T0123/B0123/abcdefgh12345678', 'hooks.slack.com/services/T0…12345678'],
])('%s is called %s', (url, name) => expect(webhookName(url)).toBe(name))
