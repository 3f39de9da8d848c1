import type { Room } from '@/contract/console-lists'
import type { ListExport } from '../list-export'
import { alerts } from './alerts'
import { cases } from './cases'
import { graphs } from './graphs'
import { reports } from './reports'

/** The lists that can be had as a file. */
export const listExports: Partial<Record<Room, ListExport>> = { alerts, cases, reports, graphs }
