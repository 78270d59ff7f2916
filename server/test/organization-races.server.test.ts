import { describe } from 'vitest'
import { closingRaces } from './closing-races'
import { organizationsOn } from './given-organization'
import { invitationRaces } from './invitation-races'
import { memberRaces } from './member-races'
import { raceAll } from './race'
import { twoProcessesOfFile } from './two-processes'

const { given, running, expectRace } = await twoProcessesOfFile()
const there = organizationsOn(running)

describe('two processes at once: members and roles', () => raceAll(memberRaces(given, there), expectRace))
describe('two processes at once: invitations and seats', () => raceAll(invitationRaces(given, there), expectRace))
describe('two processes at once: closing', () => raceAll(closingRaces(given, there), expectRace))
