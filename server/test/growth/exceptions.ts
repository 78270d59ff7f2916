interface Exception {
  /** The beginning of the name of a call, job or statement. */
  begin: string
  /** It may scan a whole table, too; otherwise it may only take more than 30 ms, or grow. */
  mayScan?: true
  why: string
}

const exceptions: Exception[] = [
  {
    begin: 'forgetUnusedWords',
    mayScan: true,
    why: 'once an hour: that no perk has a word is known only from all of them (docs/decisions/0008)',
  },
  { begin: 'countActivity', why: 'once an hour: what happened in a week, which is more where there is more' },
  { begin: 'with posted as (select owner_id', mayScan: true, why: 'the statement of countActivity' },
  { begin: 'select w.kind, count(*) as wishes', mayScan: true, why: 'of countActivity too: all wishes, by kind' },
  { begin: 'lookAgainWeekly', why: 'once an hour: the perks with wants whose hour it is, a 168th of all' },
  { begin: 'GET /users/data, many', why: 'the whole of what somebody has, which is 5,000 exchanges here' },
  { begin: 'GET /organizations/{id}/audit.csv, many', why: 'the whole of a trail of 5,000 entries' },
  { begin: 'GET /admin/log.jsonl', why: 'the whole of the log, piece by piece' },
  {
    begin: 'DELETE /users/profile of many',
    mayScan: true,
    why: 'the whole of what somebody has is deleted, which is so much of a table here that all of it is read; who has less is found by index',
  },
  { begin: 'update "users" set "company"', why: 'all perks of one person follow, which are hundreds here' },
  { begin: 'GET /organizations/{id}/export.json, many', why: 'the whole of an organization of 5,000 members' },
  {
    begin: 'delete from "organizations"',
    why: 'a trail of 5,000 entries goes with it here, and 5,000 members before it where it is closed',
  },
]

/** The exceptions that apply to one of these names. */
export const excepted = (names: string[], isScan: boolean) =>
  exceptions.find(
    ({ begin, mayScan }) => (mayScan || !isScan) && names.some((name) => name.trimStart().startsWith(begin)),
  )?.why
