// The floor of a poll: node:http and pg, one prepared statement that selects nothing, an empty response.
import { createServer } from 'node:http'
import pg from 'pg'

const [port = '0', databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

createServer((_request, response) => {
  pool.query({ name: 'nothing', text: 'select 1' }).then(
    () => response.writeHead(304).end(),
    () => response.writeHead(500).end(),
  )
}).listen(Number(port), '127.0.0.1')
