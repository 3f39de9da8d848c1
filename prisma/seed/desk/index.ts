import { scopes } from '@/contract/kernel/scopes'
import { listMembers } from '@/server/domain/member'
import { closeJobSender } from '@/server/platform/command/job-sender'
import { jobContext } from '@/server/platform/context'
import { uuidOf } from '@/server/platform/ids'
import { watchDay } from '../customers'
import type { Sample } from '../dataset'
import { daySeconds, moment } from '../fixed'
import type { SampleTransfer } from '../ledger'
import { Cases } from './cases'
import { checkAndScreen } from './checks'
import { clockAt, Desk } from './desk'
import { evaluateSome, planEvaluation } from './evaluate'
import { saveCaseGraph } from './graph'
import { takeLists } from './lists'
import { addColleagues, signOff } from './people'
import { draftPolicy } from './policies'
import { makeReports } from './reports'
import { disputeStatements } from './statements'
import { Triage } from './triage'
import { watchCustomers } from './wallets'
import { sendEvents } from './webhooks'

const rounds = 18
const perRound = 4

/** Whose desk it is: the organisation and the e-mail address of whoever signs in to it. */
export interface DeskOwner {
  orgId: string
  email: string
}

/** What the loader hands on after each stretch of the chain. */
export interface DeskDays {
  /** Ends of the stretches (epoch seconds), in order; what is before the first one happened before anybody watched. */
  ends: readonly number[]
  after: (end: number, transfers: readonly SampleTransfer[]) => Promise<void>
}

/**
 * Two weeks of work at an invented exchange's compliance desk, made by the verbs people and jobs use, each at its time
 * between the stretches of the chain it rests on. Taken up again where it was left: what was done is found by its key.
 */
export async function openDesk(sample: Sample, owner: DeskOwner): Promise<DeskDays> {
  const desk = new Desk(owner.orgId, await findOwner(owner), sample.endsAt)
  const triage = new Triage(desk)
  const cases = new Cases(desk, triage)
  const first = moment(watchDay) + sample.offset
  const last = Math.floor(sample.endsAt.getTime() / 1000)
  const ends = Array.from({ length: Math.ceil((last - first) / daySeconds) + 1 }, (_, n) =>
    Math.min(first + n * daySeconds, last),
  )
  const begin = async (at: Date) => {
    await addColleagues(desk, at)
    await takeLists(desk, at, false)
    await watchCustomers(desk, at)
    const events = await sendEvents(desk, desk.before(9))
    planWork(desk, cases, triage, sample, events)
  }
  return {
    ends,
    after: async (end, transfers) => {
      if (end === first) return begin(new Date(end * 1000))
      planEvaluation(desk, transfers, triage.take)
      await desk.playUntil(new Date(end * 1000))
      if (end === last) {
        await signOff(desk, desk.endsAt)
        await closeJobSender()
      }
    },
  }
}

function planWork(
  desk: Desk,
  cases: Cases,
  triage: Triage,
  { scenarios }: Sample,
  events: Awaited<ReturnType<typeof sendEvents>>,
): void {
  cases.plan()
  desk.at(desk.before(12, 3), (at) => checkAndScreen(desk, at, 'early', scenarios))
  desk.at(desk.before(6), (at) => disputeStatements(desk, at))
  desk.at(desk.before(5), (at) => takeLists(desk, at, true))
  // Wallets are due every day; the sample looks at a few of them at a time, so that what is found is spread over the days.
  for (let n = 0; n < rounds; n += 1)
    desk.at(desk.before(13 - n * (12.9 / rounds)), (at) => evaluateSome(desk, at, perRound, triage.take))
  desk.at(desk.before(3, 4), (at) => saveCaseGraph(desk, cases, at))
  desk.at(desk.before(2, 6), (at) => draftPolicy(desk, at))
  desk.at(desk.before(1, 1), (at) => checkAndScreen(desk, at, 'late', scenarios))
  desk.at(desk.before(0, 20), (at) => makeReports(desk, cases, at, scenarios))
  desk.at(desk.before(0, 2), (at) => events.pause(at))
}

async function findOwner({ orgId, email }: DeskOwner): Promise<Desk['owner']> {
  const ctx = jobContext(orgId, 'sample', scopes, clockAt(new Date()))
  const { data } = await listMembers(ctx)
  const found = data.find((member) => member.email === email)
  if (!found) throw new Error(`the sample's desk needs ${email}, who is no member of the organisation`)
  return { id: found.id, uuid: uuidOf('usr', found.id) as string, name: found.name, role: found.role }
}
