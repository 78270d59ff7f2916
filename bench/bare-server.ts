// The floor: node:http and pg, one prepared statement, the same bytes, and nothing else that a product needs.
import { createServer } from 'node:http'
import pg from 'pg'

const [port = '0', databaseUrl = '', limit = '24'] = process.argv.slice(2)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

const statement = {
  name: 'list',
  text: `select p.id, p.title, p.description, p.value_cents, p.picture_key, p.is_hero, p.hero_order, p.created_at,
      u.id as owner_id, u.username, u.name, u.company, u.rating_sum, u.rating_count, u.discoverability
    from perks p join users u on u.id = p.owner_id
    where p.status = 'available' and p.owner_public
    order by p.created_at desc, p.id desc limit ${Number(limit)}`,
}

interface Row {
  id: string
  title: string
  description: string
  value_cents: number
  is_hero: boolean
  hero_order: number | null
  created_at: Date
  owner_id: string
  username: string
  name: string
  company: string | null
  rating_sum: number
  rating_count: number
  discoverability: string
}

const present = (row: Row) => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  estimatedValue: row.value_cents / 100,
  imageUrl: null,
  imageCardUrl: null,
  imageKey: null,
  isHero: row.is_hero,
  heroOrder: row.hero_order,
  status: 'available',
  createdAt: row.created_at.toISOString(),
  userId: {
    _id: row.owner_id,
    name: row.name,
    username: row.username,
    company: row.company,
    averageRating: row.rating_count === 0 ? null : Math.round((row.rating_sum * 100) / row.rating_count) / 100,
    totalRatings: row.rating_count,
    discoverability: row.discoverability,
  },
})

createServer((_request, response) => {
  pool.query<Row>(statement).then(
    ({ rows }) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(rows.map(present)))
    },
    () => response.writeHead(500).end(),
  )
}).listen(Number(port), '127.0.0.1')
