import { describe } from 'vitest'
import { deleteAccount } from './acts'
import { joiningOn } from './given-joining'
import { organizationsOn } from './given-organization'
import { change, post, raceAll, remove } from './race'
import { twoProcessesOfFile } from './two-processes'

const { given, running, expectRace } = await twoProcessesOfFile()
const there = organizationsOn(running)
const joining = joiningOn(running)

/** An organization with one seat left. */
async function almostFull() {
  const team = await there.founded()
  for (let seat = 1; seat < 9; seat += 1) await there.member(team.id)
  return team
}

async function asked() {
  const team = await there.founded()
  const user = await joining.asking(team.id)
  const decide = (isAccepted: boolean) => post(team.admin, `${team.path}/join-requests/${user.id}`, { isAccepted })
  return { ...team, user, decide }
}

describe('two processes at once: joining by domain', () => {
  raceAll(
    [
      [
        'two for the last seat',
        async () => {
          const { id, path } = await almostFull()
          const users = [await given.user(), await given.user()]
          await joining.open(id, 'join', ...users)
          return users.map((user) => post(user, `${path}/join`))
        },
        '200 409',
      ],
      [
        'one user into two organizations',
        async () => {
          const [one, other] = [await there.founded(), await there.founded()]
          const user = await given.user()
          await joining.open(one.id, 'join', user)
          const { token } = await there.joinLink(other.id)
          return [post(user, `${one.path}/join`), post(user, '/organizations/invitations/accept', { token })]
        },
        '200 409',
      ],
      [
        'taken in and turned down',
        async () => {
          const { decide } = await asked()
          return [decide(true), decide(false)]
        },
        '200 404',
      ],
      [
        'taken in, and taken back',
        async () => {
          const { path, user, decide } = await asked()
          return [decide(true), remove(user, `${path}/join`)]
        },
        '200 404',
      ],
      [
        'taken in, against the end of the account',
        async () => {
          const { user, decide } = await asked()
          return [decide(true), deleteAccount(user)]
        },
        '200 200',
        '200 404',
      ],
      [
        'asked, and switched off',
        async () => {
          const { admin, id, path } = await there.founded()
          const user = await given.user()
          await joining.open(id, 'ask', user)
          return [post(user, `${path}/join`), change(admin, `${path}/joining`, { mode: 'off' })]
        },
        '200 200',
        '200 404',
      ],
    ],
    expectRace,
  )
})
