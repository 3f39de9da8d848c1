import type { useTRPC } from '@/components/trpc'
import type { CaseSubject } from '@/contract/case/cases'

/** The most subjects whose risk is read with the page; the others link to their own page. */
export const subjectsRead = 20

/** The current risk of an address subject; every part of the page uses the same query, so it is read once. */
export const subjectRiskQuery = (trpc: ReturnType<typeof useTRPC>, { network, value }: CaseSubject) =>
  trpc.cases.subjectRisk.queryOptions({ network: network ?? '', address: value }, { retry: false, staleTime: 60_000 })
