/** Runs `prisma generate` when the schema (or Prisma itself) changed since the last time; returns whether it ran. */
export function generateClient(force?: boolean): boolean
