// Loaded into a process of the product before its own code (every-error.server.test.ts): at SIGUSR2 every emitter in it
// emits an error. Records every emitter from the first moment on, so that the test need not list them.
import { EventEmitter } from 'node:events'
import { writeSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import { Server, Socket } from 'node:net'

const kinds =
  /^(BoundPool|Client|Connection|Redis|Commander|Mail|SMTPTransport|SMTPPool|ServerResponse|.*Server|.*Socket)$/
const made = []
// These are made at first use. Made before anything is recorded they get no error: the process that started us holds the other end.
void [process.stdin, process.stdout, process.stderr]
const init = EventEmitter.init
EventEmitter.init = function remembered(options) {
  made.push(new WeakRef(this))
  return init.call(this, options)
}

function fill(fd) {
  const room = Buffer.alloc(1024, '.\n')
  try {
    while (true) writeSync(fd, room)
  } catch {}
}

process.on('SIGUSR2', () => {
  // Of a pipe that nobody reads: what is written then has no room.
  if (process.env.FILL_OUTPUT) fill(process.stdout.fd)
  if (process.env.UNFORESEEN === 'throw') throw new TypeError('thrown and unheard')
  if (process.env.UNFORESEEN === 'reject') return void Promise.reject(new Error('rejected and unheard'))
  const counts = {}
  for (const emitter of made.map((ref) => ref.deref())) {
    if (!emitter) continue
    // The Redis client's constructor is a mere EventEmitter.
    const kind = 'sendCommand' in emitter ? 'Redis' : emitter.constructor.name
    if (!kinds.test(kind)) continue
    // A database client that is still connecting reports an error to the caller of `connect` only.
    if (emitter._connected === false) continue
    // A response can only fail while it is being written.
    if (emitter instanceof ServerResponse && (!emitter.headersSent || emitter.writableEnded)) continue
    counts[kind] = (counts[kind] ?? 0) + 1
    const error = Object.assign(new Error(`sent into a ${kind}`), { code: 'ECONNRESET' })
    if (emitter instanceof Socket) emitter.destroy(error)
    else if (!(emitter instanceof Server) || emitter.listening) emitter.emit('error', error)
  }
  process.stdout.write(`errors sent ${JSON.stringify(counts)}\n`)
})
