import { Agent, get } from 'node:http'

interface Question {
  url: string
  headers: Record<string, string>
}

function ask({ url, headers }: Question, agent: Agent) {
  return new Promise<void>((done, fail) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url} answered ${response.statusCode}`))
      response.on('data', () => {}).on('end', done)
    }).on('error', fail)
  })
}

/** Sends the requests in turn over a few connections, `rounds` times. */
export async function askAll(questions: Question[], rounds: number, connections = 4) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const queue = Array.from({ length: rounds }, () => questions).flat()
  const total = queue.length
  const loop = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await ask(next, agent)
  }
  await Promise.all(Array.from({ length: connections }, loop))
  agent.destroy()
  return total
}

/** Sends `rate` requests a second, whether or not earlier ones are done; a latency counts from when the request was due. */
export async function askOpenly(questions: Question[], rate: number, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const begin = performance.now()
  const latencies: number[] = []
  const asked: Promise<void>[] = []
  for (let n = 0; n < rate * seconds; n += 1) {
    const turn = begin + (n * 1000) / rate
    const wait = turn - performance.now()
    if (wait > 1) await new Promise((done) => setTimeout(done, wait))
    const question = questions[n % questions.length]
    if (question) asked.push(ask(question, agent).then(() => void latencies.push(performance.now() - turn)))
  }
  await Promise.all(asked)
  agent.destroy()
  return latencies.sort((a, b) => a - b)
}
