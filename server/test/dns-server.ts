import { createServer, Packet } from 'dns2'

/**
 * A real DNS server on this machine, which knows the TXT records that a test sets.
 * @returns its address for DNS_SERVERS.
 */
export async function startDnsServer() {
  const records = new Map<string, string[]>()
  const state = { fails: false, asked: 0 }
  const server = createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request)
      const [question] = request.questions
      const name = question?.name.toLowerCase() ?? ''
      state.asked += 1
      const texts = records.get(name)
      if (state.fails) response.header.rcode = 2
      // No such name.
      else if (!texts) response.header.rcode = 3
      else {
        for (const data of texts) {
          const answer = new Packet.Resource({ name, type: Packet.TYPE.TXT, class: Packet.CLASS.IN, ttl: 1 })
          response.answers.push(Object.assign(answer, { data }))
        }
      }
      void send(response)
    },
  })
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } })
  if (!udp) throw new Error('it does not listen')
  return {
    address: `127.0.0.1:${udp.port}`,
    state,
    set: (record: { name: string; value: string }, ...others: string[]) =>
      records.set(record.name, [...others, record.value]),
    unset: (record: { name: string }) => records.delete(record.name),
    stop: () => server.close(),
  }
}
