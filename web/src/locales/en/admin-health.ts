import { number, plural } from './language'

export const isOld = ({ when }: { when: string }) => `This is from ${when}: it can’t be read just now.`
export const everywhere = () => 'All instances'
export const readAt = ({ time }: { time: string }) => `Read at ${time}, and again every 10 seconds`
export const mails = () => 'Emails that wait'
export const pushes = () => 'Pushes that wait'
export const waiting = ({ first, again, oldest }: { first: number; again: number; oldest: string }) =>
  `${number(first)} due, ${number(again)} failed before, oldest due for ${oldest}`
export const nothingDue = () => 'None is due'
export const againLater = ({ again }: { again: number }) => `None is due, ${number(again)} failed before`
export const database = () => 'Database'
export const answered = ({ milliseconds }: { milliseconds: number }) => `Answered in ${number(milliseconds)} ms`
export const version = () => 'Version'
export const embedded = ({ version }: { version: string }) => `${version}, embedded`
export const size = () => 'Size'
export const megabytes = ({ count }: { count: number }) => `${number(Math.round(count))} MB`
export const thisInstance = () => 'This instance'
export const thisInstanceText = () =>
  'Where several run, each has numbers of its own. These are of the one that answered; the next reading may be another’s.'
export const instanceName = () => 'Host and process'
export const startedAt = () => 'Running since'
export const streams = () => 'Live streams'
export const open = ({ count }: { count: number }) => `${number(count)} open`
export const pool = () => 'Connections to the database'
export const connections = ({
  open,
  idle,
  most,
  waiting,
}: {
  open: number
  idle: number
  most: number
  waiting: number
}) => `${number(open)} of ${number(most)} open, ${number(idle)} idle, ${number(waiting)} waiting for one`
export const jobs = () => 'Jobs'
export const job = () => 'Job'
export const state = () => 'State'
export const lastRun = () => 'Last run'
export const took = () => 'Took'
export const runsEvery = () => 'Every'
export const failures = () => 'Failed runs'
export const isFine = () => 'Fine'
export const hasFailed = () => 'Failed'
export const isLate = () => 'Late'
export const isNew = () => 'Not run yet'
export const notYet = () => '–'
export const milliseconds = ({ count }: { count: number }) => `${number(count)} ms`
export const seconds = ({ count }: { count: number }) => `${number(count)} s`
export const plainCount = ({ count }: { count: number }) => number(count)
export const failedMails = () => 'Emails that failed'
export const noneFailed = () => 'No email has failed'
export const noneFailedText = () =>
  'One that can’t be sent is tried again and again for a month, and stands here meanwhile.'
export const ofKind = ({ kind }: { kind: string }) => `Kind: ${kind}`
export const tried = ({ count }: { count: number }) =>
  plural(count, { one: 'tried once', other: `tried ${number(count)} times` })
export const written = ({ when }: { when: string }) => `written ${when}`
export const nextAt = ({ when }: { when: string }) => `next on ${when}`
export const nextSoon = () => 'next within two minutes'
export const dayAndTime = ({ day, time }: { day: string; time: string }) => `${day}, ${time}`
export const retry = () => 'Retry'
export const retryTo = ({ recipient }: { recipient: string }) => `Retry the email to ${recipient}`
export const retryAll = ({ count }: { count: number }) => `Retry all ${number(count)} shown`
export const retryThese = ({ count }: { count: number }) =>
  plural(count, { one: 'Retry this email?', other: `Retry ${number(count)} emails?` })
export const retryText = () => 'It goes out at once. What fails again is tried later by itself, as before.'
export const retrying = () => 'Retrying'
export const isRetried = () => 'On its way'
export const reason = () => 'Reason'
export const reasonHint = () => 'For the security log. For example that the mail server is back.'
