import type { writeSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writeLastLine } from './last-line'

const full = () => Object.assign(new Error('full'), { code: 'EAGAIN' })

/** A pipe that takes three bytes at a time, and of each two tries only one. */
function slowPipe() {
  let taken = ''
  let tries = 0
  const write = ((_fd: number, bytes: Buffer, from: number) => {
    tries += 1
    if (tries % 2) throw full()
    const part = bytes.subarray(from, from + 3)
    taken += part.toString('latin1')
    return part.length
  }) as typeof writeSync
  return { write, taken: () => Buffer.from(taken, 'latin1').toString() }
}

it('is written whole into a pipe that is full now and then', () => {
  const pipe = slowPipe()
  writeLastLine(1, 'ended by an error — that nobody handled\n', pipe.write)
  expect(pipe.taken()).toBe('ended by an error — that nobody handled\n')
})

it('is given up where the pipe stays full, or nobody reads it', () => {
  const always = (code: string) =>
    (() => {
      throw Object.assign(new Error(code), { code })
    }) as typeof writeSync
  const began = Date.now()
  expect(() => writeLastLine(1, 'x', always('EAGAIN'))).toThrow('EAGAIN')
  expect(Date.now() - began).toBeLessThan(5_000)
  expect(() => writeLastLine(1, 'x', always('EPIPE'))).toThrow('EPIPE')
})
