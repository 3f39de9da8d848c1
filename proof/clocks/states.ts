export type Clocks = { database: number; web: number; beside: number; worker: number }

export interface State {
  name: string
  /** Seconds that each process's clock is ahead of the true time. */
  clocks: Clocks
}

const hour = 3600
const at = (name: string, clocks: Partial<Clocks>): State => ({
  name,
  clocks: { database: 0, web: 0, beside: 0, worker: 0, ...clocks },
})

/**
 * What the clocks do, one after the other. `beside` is a second web process. After each jump comes the way back, which is a
 * jump itself.
 */
export const states: readonly State[] = [
  at('all agree', {}),
  at('web jumps an hour forward', { web: hour }),
  at('web jumps back', {}),
  at('web jumps an hour back', { web: -hour }),
  at('web jumps forward again', {}),
  at('the worker jumps an hour forward', { worker: hour }),
  at('the worker jumps an hour back', { worker: -hour }),
  at('all run minutes apart', { web: 180, beside: -240, worker: 420 }),
  at('the database jumps an hour forward', { database: hour }),
  at('the database jumps back', {}),
  at('the database jumps an hour back', { database: -hour }),
  at('the database jumps forward again', {}),
]

/** Whether the database's clock is behind where it was in the state before. */
export function wentBack(state: State): boolean {
  const before = states[states.indexOf(state) - 1]
  return before !== undefined && state.clocks.database < before.clocks.database
}
