import type { useTRPC } from '@/components/trpc'
import type { CaseSubject } from '@/contract/case/cases'

/** Most subjects whose risk is read with the page; the others lead to their own. */
export const subjectsRead = 20

/** The present risk of a subject that is an address; every part of the page asks alike, so it is read once. */
export const subjectRiskQuery = (trpc: ReturnType<typeof useTRPC>, { network, value }: CaseSubject) =>
  trpc.cases.subjectRisk.queryOptions({ network: network ?? '', address: value }, { retry: false, staleTime: 60_000 })
