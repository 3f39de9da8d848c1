/** Addresses (ids) of a network of which archived transfers are needed in PostgreSQL. */
export interface ArchiveFault {
  readonly network: number
  readonly addresses: readonly number[]
}

/** A reader that knows all it needs says so at once, before PostgreSQL refuses them one by one. */
export class Archived extends Error {
  constructor(readonly fault: ArchiveFault) {
    super('transfers are archived')
    this.name = 'Archived'
  }
}

/** How often one piece of work is begun again. */
const MOST_FAULTS = 500

const store = globalThis as typeof globalThis & { __assayThaw?: (fault: ArchiveFault) => Promise<void> }

/** Says what brings archived transfers back for readers of this process. */
export function onArchiveFault(thaw: (fault: ArchiveFault) => Promise<void>): void {
  store.__assayThaw = thaw
}

/**
 * Runs a transaction, and again each time it met transfers that are archived (`archive_thawed`), once they are there. The
 * work must do nothing beside its transaction.
 */
export async function withThawed<T>(work: () => Promise<T>): Promise<T> {
  for (let left = MOST_FAULTS; ; left--) {
    try {
      return await work()
    } catch (error) {
      const fault = faultOf(error)
      if (fault === null || store.__assayThaw === undefined || left === 0) throw error
      await store.__assayThaw(fault)
    }
  }
}

/** What an error of pg, of Prisma or of a reader asks for; null where it is about something else. */
export function faultOf(error: unknown, depth = 0): ArchiveFault | null {
  if (typeof error !== 'object' || error === null || depth > 5) return null
  if ((error as Error).name === 'Archived') return (error as Archived).fault
  for (const value of Object.values({ ...error, message: (error as Error).message })) {
    const [, address, network] =
      (typeof value === 'string' && /\btransfers of address (\d+) of network (\d+) are archived/.exec(value)) || []
    if (address !== undefined) return { network: Number(network), addresses: [Number(address)] }
  }
  const { meta, cause, driverAdapterError } = error as Record<string, unknown>
  return faultOf(meta, depth + 1) ?? faultOf(driverAdapterError, depth + 1) ?? faultOf(cause, depth + 1)
}
