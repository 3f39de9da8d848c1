import { migrate } from '@/scripts/db/migrate'

// Migrates the database of DATABASE_OWNER_URL, and reports its start and end to the parent, which may kill it in between.
process.send?.('begins')
await migrate(process.env.DATABASE_OWNER_URL ?? '')
process.send?.('done')
process.exit(0)
