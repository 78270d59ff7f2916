import { sql } from 'kysely'
import type { Db } from '../platform/database/db'

export async function addPageView(db: Db, path: string, day: string) {
  await sql`insert into page_views as p (path, day, views) values (${path}, ${day}, 1)
    on conflict (path, day) do update set views = p.views + 1`.execute(db)
}
