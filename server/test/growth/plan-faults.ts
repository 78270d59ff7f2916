import type { Heard, Plan } from './heard-plans'

/** Tables that stay small, however many users there are; all others are expected to grow. */
export const smallTables = [
  'activity_weeks',
  'kysely_migration',
  'first_admins',
  'function_files',
  'list_versions',
  'demo_people',
  'settings',
  'vapid_keys',
  'weekly_look',
]

/** Indexes whose entries stay only for a moment, by the job that empties them. */
const emptied: Record<string, string> = {
  idempotent_replies_unnamed: 'answers kept before migration 0029, for a day after it',
  notifications_push: 'notifications that wait to be pushed',
  outbox_due: 'mail that waits to be sent',
  push_subscriptions_due: 'pushes that wait to be sent',
  pictures_left: 'pictures of who has left, until their files are removed',
}

/** Indexes of few rows, however many the table has. */
const few: Record<string, string> = {
  perks_featured: 'a dozen at most are featured',
  users_admins: 'administrators are few',
}

/** Plan nodes that return nothing before they have read all their input, so that no LIMIT above saves work. */
const readsAll = /^(Sort|Aggregate|Hash|WindowAgg|SetOp)$/

function* faultsIn(plan: Plan, isGrowing: (table: string) => boolean, isLimited: boolean): Generator<string> {
  const { 'Node Type': node, 'Relation Name': table = '', 'Index Name': index = '' } = plan
  if (node === 'Seq Scan' && isGrowing(table)) yield `reads all of ${table}`
  const isWhole = /^(Index Scan|Index Only Scan|Bitmap Index Scan)$/.test(node) && !plan['Index Cond']
  // A Bitmap Index Scan names no table.
  if (isWhole && !isLimited && !(emptied[index] ?? few[index]) && (!table || isGrowing(table)))
    yield `reads all of the index ${index}`
  const isLimitedBelow = node === 'Limit' || (isLimited && !readsAll.test(node))
  for (const part of plan.Plans ?? []) yield* faultsIn(part, isGrowing, isLimitedBelow)
}

/** What in the plans of a statement, and of all that it caused, grows with a table. */
export function faultsOf({ plan, within, text }: Heard, isGrowing: (table: string) => boolean) {
  return [{ plan, text }, ...within].flatMap((part) =>
    [...faultsIn(part.plan, isGrowing, false)].map((fault) => ({ fault, text: part.text })),
  )
}

/** Blocks of tables and indexes that it read: unlike time, the same on a busy machine. */
export const blocksOf = ({ plan }: Pick<Heard, 'plan'>) =>
  (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)

/** The node that read most blocks, without those below it. */
export function busiestNode(plan: Plan): string {
  let busiest = { name: plan['Node Type'], blocks: -1 }
  const look = (node: Plan) => {
    const below = (node.Plans ?? []).reduce((sum, part) => sum + blocksOf({ plan: part }), 0)
    const blocks = blocksOf({ plan: node }) - below
    const name = [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' ')
    if (blocks > busiest.blocks) busiest = { name, blocks }
    node.Plans?.forEach(look)
  }
  look(plan)
  return busiest.name
}
