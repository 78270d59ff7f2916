import { describe } from 'vitest'
import { closingRaces } from './closing-races'
import { organizationsOn } from './given-organization'
import { invitationRaces } from './invitation-races'
import { memberRaces } from './member-races'
import { type Act, expectRaceOn, raceAll } from './race'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile()
const there = organizationsOn(server)
const send = ({ as, method, path, body }: Act) => given.call(as, method, path, body)
const expectRace = expectRaceOn(server.deps.db, (acts) => Promise.all(acts.map(send)))

describe('at once: members and roles', () => raceAll(memberRaces(given, there), expectRace))
describe('at once: invitations and seats', () => raceAll(invitationRaces(given, there), expectRace))
describe('at once: closing', () => raceAll(closingRaces(given, there), expectRace))
