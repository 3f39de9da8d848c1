/** Addresses (ids) of a network whose archived transfers are needed in PostgreSQL. */
export interface ArchiveFault {
  readonly network: number
  readonly addresses: readonly number[]
}

/** Thrown by readers that know everything they need, before PostgreSQL refuses the addresses one by one. */
export class Archived extends Error {
  constructor(readonly fault: ArchiveFault) {
    super('transfers are archived')
    this.name = 'Archived'
  }
}

/** How often one piece of work is restarted. */
const MOST_FAULTS = 500

const store = globalThis as typeof globalThis & { __assayThaw?: (fault: ArchiveFault) => Promise<void> }

/** Sets the function that restores archived transfers for readers of this process. */
export function onArchiveFault(thaw: (fault: ArchiveFault) => Promise<void>): void {
  store.__assayThaw = thaw
}

/**
 * Runs a transaction, and repeats it whenever it met archived transfers (`archive_thawed`), once they are restored. The work
 * must have no effect outside its transaction.
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

/** The transfers that an error of pg, of Prisma or of a reader asks for; null for any other error. */
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
