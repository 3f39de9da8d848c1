import { scopes } from '@/contract/kernel/scopes'
import { scopesOfRole } from '@/server/domain/session'
import type { Clock } from '@/server/platform/clock/clock'
import { fingerprintOf } from '@/server/platform/command/idempotency'
import type { Context, Role } from '@/server/platform/context'
import { newId } from '@/server/platform/ids'
import { logger } from '@/server/platform/logger'

/** Somebody at the desk: an invented colleague, or the owner who signs in. `id` is a TypeID. */
export interface DeskPerson {
  id: string
  uuid: string
  name: string
  role: Role
}

interface Planned {
  at: Date
  order: number
  run: (at: Date) => Promise<unknown>
}

/** The desk while its two weeks are played: who works there, and what is still to be done, in the order of time. */
export class Desk {
  readonly people = new Map<string, DeskPerson>()
  private readonly plan: Planned[] = []
  private planned = 0

  constructor(
    readonly orgId: string,
    readonly owner: DeskPerson,
    /** When the sample ends. */
    readonly endsAt: Date,
  ) {}

  person(name: string): DeskPerson {
    const found = name === 'owner' ? this.owner : this.people.get(name)
    if (!found) throw new Error(`nobody at the desk is called ${name}`)
    return found
  }

  /** A moment so many days and hours before the sample's end. */
  before(days: number, hours = 0): Date {
    return new Date(this.endsAt.getTime() - (days * 24 + hours) * 3_600_000)
  }

  /** Has `run` done when its time has come; what is in the past is done next. */
  at(at: Date, run: Planned['run']): void {
    this.plan.push({ at, run, order: this.planned++ })
  }

  /** Does everything that is due by `until`, in the order of time. What is done may plan more. */
  async playUntil(until: Date): Promise<void> {
    for (;;) {
      const next = this.plan
        .filter(({ at }) => at <= until)
        .reduce<Planned | null>((first, one) => (first === null || isBefore(one, first) ? one : first), null)
      if (next === null) return
      this.plan.splice(this.plan.indexOf(next), 1)
      await next.run(next.at)
    }
  }

  /**
   * The context in which somebody does something once: a load that is taken up again finds what was done by its key. The
   * clock stands at that time.
   */
  as(who: DeskPerson, at: Date, key?: string, sensitive = false): Context {
    const { uuid: id, role, name } = who
    return {
      org: { id: this.orgId },
      actor: { type: 'user', id, role, name, scopes: role === 'admin' ? scopes : scopesOfRole(role) },
      requestId: newId('req'),
      clock: clockAt(at),
      ip: null,
      idempotency: key
        ? {
            key,
            scope: 'sample',
            fingerprint: fingerprintOf(key),
            sensitive,
            serialise: (result) => ({ status: 200, body: JSON.stringify(result) }),
          }
        : null,
    }
  }
}

/** A clock that stands still. */
export function clockAt(at: Date): Clock {
  return { now: () => new Date(at) }
}

/** Says what goes wrong, and nothing of what goes well. */
export const deskLog = () => logger().child({}, { level: 'warn' })

/** So many minutes later. */
export function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000)
}

function isBefore(a: Planned, b: Planned): boolean {
  return a.at < b.at || (a.at.getTime() === b.at.getTime() && a.order < b.order)
}
