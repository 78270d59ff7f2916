// The floor: node:http and pg, one prepared statement, the same bytes, and nothing else that a product needs.
import { createServer } from 'node:http'
import { PerkSearch } from '@perkloop/contract/perk'
import pg from 'pg'
import { statementOf } from '../server/src/perk/perk-list.sql'
import { asAnswer } from './same-work-floor.sql'

const [port = '0', databaseUrl = '', limit = '24'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

// The JSON is made by the database, so that the floor has every field that the product's list has.
const { text, values } = statementOf(PerkSearch.parse({ limit }), null, '/pictures/')
const statement = { name: 'list', text: asAnswer(text), values }

createServer((_request, response) => {
  pool.query<{ answer: string }>(statement).then(
    ({ rows }) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(rows[0]?.answer)
    },
    () => response.writeHead(500).end(),
  )
}).listen(Number(port), '127.0.0.1')
