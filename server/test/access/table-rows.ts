export interface Row {
  /** As in the API documentation: `PUT /perks/{id}`. */
  call: string
  /** The subject, where a request can be about several things. */
  what: string
  /** By column. */
  statuses: Record<string, number>
}

export function rowsOf(table: string): Row[] {
  const [head = [], ...lines] = table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const columns = head.slice(2)
  return lines.map(([call = '', what = '', ...cells]) => ({
    call,
    what,
    statuses: Object.fromEntries(columns.map((column, index) => [column, Number(cells[index])])),
  }))
}
