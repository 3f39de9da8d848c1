import type { z } from 'zod'
import type { listVersion } from '@/contract/screening/screening-lists'

export type ListVersionRow = z.infer<typeof listVersion>
