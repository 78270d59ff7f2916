import { Email } from '@perkloop/contract/account'
import Papa from 'papaparse'

/** As many as an hour's invitations (server: rate-limit.ts). */
export const mostInList = 100
/** Far more than so many rows are long. What is larger is refused before it is read. */
export const mostBytes = 256 * 1024

export type ListFault = 'emailInvalid' | 'roleUnknown' | 'roleTooStrong' | 'twice' | 'isMember'

export interface ListRow {
  /** Which row of the list, from 1 on. */
  number: number
  email: string
  /** As the row names it; empty where it names none. */
  role: string
  roleId: string
  fault: ListFault | null
}

interface ChoosableRole {
  id: string
  /** As it is stored, and as it is shown. */
  names: string[]
  isAllowed: boolean
}

interface ListContext {
  roles: readonly ChoosableRole[]
  /** For rows that name none. */
  defaultRole: string
  /** Emails that belong to members, in lower case. */
  members: ReadonlySet<string>
}

const emailHeads = ['email', 'e-mail', 'mail', 'e-mail-adresse', 'email address']
const roleHeads = ['role', 'rolle']
const plain = (text: string) => text.trim().toLowerCase()

/** 'Hana Novak <hana@figma.com>' without the name. */
const addressIn = (cell: string) => (/<([^<>]*)>/.exec(cell)?.[1] ?? cell).trim()

/** A name in quotes before its address, as mail programs copy it. In a table such a quote would begin a cell. */
const quotedName = /(^|[,;\t\n]) *"(?:[^"\r\n]|"")*" *(?=<)/g

const parseCells = (text: string) =>
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
    preview: mostInList + 2,
  })

function rowsIn(text: string) {
  const hasFault = ({ errors }: Papa.ParseResult<string[]>) => errors.some(({ type }) => type === 'Quotes')
  const parsed = parseCells(text)
  if (!hasFault(parsed)) return parsed.data
  // A quote that does not end takes the next lines into its cell. In its line quotes are text, so that none is lost.
  const lines = text.split('\n').filter((line) => /[^\s,;]/.test(line))
  const mended = lines
    .slice(0, mostInList + 2)
    .map((line) => (hasFault(parseCells(line)) ? line.replaceAll('"', '') : line))
  return parseCells(mended.join('\n')).data
}

/**
 * The people of a pasted list or a CSV file: one address a row, or several in one line, with a role where a column names
 * one. Cells are text and nothing else: a formula is an address that is not valid.
 * @returns 'tooMany' without reading on, once there are more rows than may be sent.
 */
export function readList(text: string, context: ListContext): ListRow[] | 'tooMany' {
  if (text.length > mostBytes) return 'tooMany'
  const data = rowsIn(text.replace(/^\uFEFF/, '').replace(quotedName, '$1'))
  const [first = []] = data
  const hasHead = !first.some((cell) => cell.includes('@')) && first.some((cell) => emailHeads.includes(plain(cell)))
  const rows = hasHead ? data.slice(1) : data
  const columns = hasHead
    ? {
        email: first.findIndex((cell) => emailHeads.includes(plain(cell))),
        role: first.findIndex((cell) => roleHeads.includes(plain(cell))),
      }
    : { email: undefined, role: roleColumn(rows, context.roles) }
  const people = rows.flatMap((cells) => peopleOf(cells, columns, context.roles))
  if (people.length > mostInList) return 'tooMany'
  const seen = new Set<string>()
  return people.map(({ email, role }, index) => {
    const isTwice = seen.has(plain(email))
    seen.add(plain(email))
    return { number: index + 1, email, role, ...judged(email, role, isTwice, context) }
  })
}

type Found = Pick<ListRow, 'email' | 'role'>

const cellOf = (text: string) => (/["<,;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** These rows as a list again, with what each named, so that it keeps its fault. The head keeps the columns apart. */
export function listOf(rows: readonly Found[]) {
  if (rows.length === 0) return ''
  const withRoles = rows.some(({ role }) => role !== '')
  const lines = rows.map(({ email, role }) => cellOf(email) + (withRoles ? `,${cellOf(role)}` : ''))
  return [withRoles ? 'email,role' : 'email', ...lines].join('\n')
}

/** Without a head a column holds roles where any row of it names one; else its cells may be names. */
const roleColumn = (rows: string[][], roles: readonly ChoosableRole[]) =>
  Math.max(...rows.map((cells) => cells.findIndex((cell) => roleNamed(roles, cell))), -1)

function peopleOf(
  cells: string[],
  columns: { email: number | undefined; role: number },
  roles: readonly ChoosableRole[],
): Found[] {
  const inColumn = (cells[columns.role] ?? '').trim()
  // A row with fewer or more addresses has its role elsewhere.
  const isElsewhere = columns.email === undefined && (inColumn === '' || inColumn.includes('@'))
  const role = (isElsewhere ? (cells.find((cell) => roleNamed(roles, cell)) ?? '') : inColumn).trim()
  if (columns.email !== undefined) return [{ email: addressIn(cells[columns.email] ?? ''), role }]
  const addresses = cells
    .flatMap((cell) => (cell.includes('<') ? [cell] : cell.trim().split(/\s+/)))
    .filter((one) => one.includes('@'))
  const found = addresses.length > 0 ? addresses : [cells.find((cell) => cell.trim() !== '') ?? '']
  return found.map((one) => ({ email: addressIn(one), role }))
}

const roleNamed = (roles: readonly ChoosableRole[], cell: string) =>
  roles.find(({ names }) => names.some((name) => plain(name) === plain(cell)))

function judged(email: string, role: string, isTwice: boolean, { roles, defaultRole, members }: ListContext) {
  const chosen = role ? roleNamed(roles, role) : roles.find(({ id }) => id === defaultRole)
  const roleId = chosen?.id ?? ''
  const fault = (): ListFault | null => {
    if (!Email.safeParse(email).success) return 'emailInvalid'
    if (isTwice) return 'twice'
    if (members.has(plain(email))) return 'isMember'
    if (role && !chosen) return 'roleUnknown'
    return chosen && !chosen.isAllowed ? 'roleTooStrong' : null
  }
  return { roleId, fault: fault() }
}
