import { takeInstallation } from '@/scripts/test/installations'

// Vitest numbers the processes of its pool from 1.
takeInstallation(Number(process.env.VITEST_POOL_ID) - 1)
