import { describe, expect, it } from 'vitest'
import { properTimeZone, quietUntil } from './quiet-hours'

const clock = (shown: string) => Number(shown.slice(0, 2)) * 60 + Number(shown.slice(3))
const until = (timeZone: string | null, from: string, to: string, now: string, on = true) =>
  quietUntil({ on, from: clock(from), to: clock(to), timeZone }, new Date(now))?.toISOString()

const night = ['21:00', '08:00'] as const
const [kiritimati, pagoPago, berlin] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin']

describe('a night is quiet by the clock of its reader', () => {
  it.each([
    // UTC+14: nine in the evening is seven in the morning in Greenwich.
    ['before it', kiritimati, '2026-03-03T06:59:59Z', undefined],
    ['as it begins', kiritimati, '2026-03-03T07:00:00Z', '2026-03-03T18:00:00.000Z'],
    ['after midnight', kiritimati, '2026-03-03T12:34:56Z', '2026-03-03T18:00:00.000Z'],
    ['its last second', kiritimati, '2026-03-03T17:59:59Z', '2026-03-03T18:00:00.000Z'],
    ['as it ends', kiritimati, '2026-03-03T18:00:00Z', undefined],
    // UTC-11: nine in the evening is eight in the morning of the next day in Greenwich.
    ['before it', pagoPago, '2026-03-03T07:59:59Z', undefined],
    ['as it begins', pagoPago, '2026-03-03T08:00:00Z', '2026-03-03T19:00:00.000Z'],
    ['its last second', pagoPago, '2026-03-03T18:59:59Z', '2026-03-03T19:00:00.000Z'],
    ['as it ends', pagoPago, '2026-03-03T19:00:00Z', undefined],
    ['a quarter of an hour off', 'Asia/Kathmandu', '2026-03-03T20:00:00Z', '2026-03-04T02:15:00.000Z'],
  ])('%s in %s at %s', (_, zone, now, end) => expect(until(zone, ...night, now)).toBe(end))
})

describe('clocks that change', () => {
  it.each([
    ['forward in the night', berlin, '21:00', '08:00', '2026-03-28T20:30:00Z', '2026-03-29T06:00:00.000Z'],
    ['back in the night', berlin, '21:00', '08:00', '2026-10-24T20:30:00Z', '2026-10-25T07:00:00.000Z'],
    ['forward over the end', berlin, '21:00', '02:30', '2026-03-29T00:10:00Z', '2026-03-29T01:00:00.000Z'],
    ['forward over the beginning', berlin, '02:30', '05:00', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00.000Z'],
    ['back over the end: it ends once', berlin, '21:00', '02:30', '2026-10-25T00:10:00Z', '2026-10-25T00:30:00.000Z'],
    ['and is shown a second time', berlin, '21:00', '02:30', '2026-10-25T01:10:00Z', '2026-10-25T01:30:00.000Z'],
    ['by half an hour', 'Australia/Lord_Howe', '21:00', '08:00', '2026-04-04T12:00:00Z', '2026-04-04T21:30:00.000Z'],
    ['an odd minute', berlin, '21:07', '02:37', '2026-03-29T00:10:00Z', '2026-03-29T01:07:00.000Z'],
  ])('%s', (_, zone, from, to, now, end) => expect(until(zone, from, to, now)).toBe(end))
})

describe('hours of all kinds', () => {
  it.each([
    ['within a day', '12:00', '13:30', '2026-03-03T12:00:30Z', '2026-03-03T13:30:00.000Z'],
    ['its end', '12:00', '13:30', '2026-03-03T13:30:00Z', undefined],
    ['to midnight', '12:00', '00:00', '2026-03-03T23:59:59Z', '2026-03-04T00:00:00.000Z'],
    ['from midnight', '00:00', '06:00', '2026-03-03T00:00:00Z', '2026-03-03T06:00:00.000Z'],
    ['all but a minute', '08:01', '08:00', '2026-03-03T08:01:00Z', '2026-03-04T08:00:00.000Z'],
    ['its one loud minute', '08:01', '08:00', '2026-03-03T08:00:30Z', undefined],
    ['none, from and to the same', '08:00', '08:00', '2026-03-03T08:00:00Z', undefined],
    ['odd minutes', '21:00', '07:59', '2026-03-03T22:13:14Z', '2026-03-04T07:59:00.000Z'],
  ])('%s', (_, from, to, now, end) => expect(until('UTC', from, to, now)).toBe(end))

  it('are none while switched off, without a zone, and in one that is not known here', () => {
    const now = '2026-03-03T22:00:00Z'
    expect(until('UTC', ...night, now)).toBe('2026-03-04T08:00:00.000Z')
    expect(until('UTC', ...night, now, false)).toBeUndefined()
    expect(until(null, ...night, now)).toBeUndefined()
    expect(until('Mars/Olympus', ...night, now)).toBeUndefined()
  })
})

it('knows a zone by its proper name', () => {
  expect(properTimeZone('europe/berlin')).toBe('Europe/Berlin')
  expect(properTimeZone('Mars/Olympus')).toBeUndefined()
})
