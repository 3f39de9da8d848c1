import { AddressText } from '@/components/chain/address-text'
import { HashText } from '@/components/chain/hash-text'
import { Link } from '@/components/ui/link'
import type { ReportSummary } from '@/contract/report/reports'

/** The subject of a report, as a link. */
export function ReportSubjectText({ report, whole = false }: { report: ReportSummary; whole?: boolean }) {
  const { case_id: caseId, subject } = report
  if (caseId !== null) return <Way href={`/cases/${caseId}`}>The case</Way>
  if (subject === null) return <Way href="/monitoring">All monitored wallets</Way>
  const { type, value, network } = subject
  if (type === 'screening') return <Way href={`/screening/results/${value}`}>The screening</Way>
  if (type === 'monitored_wallet') return <Way href={`/monitoring?wallet=${value}`}>The monitored wallet</Way>
  if (network === null) return <span className="break-all font-mono">{value}</span>
  return type === 'transaction' ? (
    <HashText network={network} hash={value} copy={whole} />
  ) : (
    <AddressText network={network} address={value} whole={whole} copy={whole} />
  )
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="rounded-sm underline-offset-2 hover:underline">
      {children}
    </Link>
  )
}
