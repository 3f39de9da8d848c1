import { asOfText, blockText } from '@/components/chain/as-of-text'
import { utcDate } from '@/components/chain/time'
import { TimeText } from '@/components/chain/time-text'
import { Link } from '@/components/ui/link'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import type { Report } from '@/contract/report/reports'
import { ReportSubjectText } from './report-subject'
import { typeWord } from './report-words'

/** The subject of the report, its version, and what it was computed from. */
export function ReportFacts({ report }: { report: Report }) {
  const { period, supersedes, superseded_by: later, generated_by: by } = report
  return (
    <DefinitionList className="[&>div]:grid-cols-[6.5rem_minmax(0,1fr)]">
      <DefinitionItem term="Type">{typeWord[report.type]}</DefinitionItem>
      <DefinitionItem term="About">
        <ReportSubjectText report={report} whole />
      </DefinitionItem>
      {period ? (
        <DefinitionItem term="Period">
          {utcDate(period.from)} to {utcDate(period.to)}
        </DefinitionItem>
      ) : null}
      <DefinitionItem term="Version">
        {report.version}
        {supersedes ? (
          <>
            , supersedes <ReportWay id={supersedes}>the one before</ReportWay>
          </>
        ) : null}
        {later ? (
          <>
            , superseded by <ReportWay id={later}>a later one</ReportWay>
          </>
        ) : null}
      </DefinitionItem>
      <DefinitionItem term="Requested">
        <TimeText value={report.created_at} show="both" /> by {by.name ?? by.id ?? by.type}
      </DefinitionItem>
      {report.generated_at ? (
        <DefinitionItem term="Made">
          <TimeText value={report.generated_at} show="both" />
        </DefinitionItem>
      ) : null}
      {report.model_version ? <DefinitionItem term="Model version">{report.model_version}</DefinitionItem> : null}
      {report.hop_limit === null ? null : <DefinitionItem term="Hop limit">{report.hop_limit}</DefinitionItem>}
      {report.data_as_of ? <DefinitionItem term="Data as of">{asOfText(report)}</DefinitionItem> : null}
      {report.index_from ? (
        <DefinitionItem term="Index from">
          block {blockText(report.index_from.block_height)}, {utcDate(report.index_from.block_time)}
        </DefinitionItem>
      ) : null}
    </DefinitionList>
  )
}

function ReportWay({ id, children }: { id: string; children: string }) {
  return (
    <Link href={`/reports/${id}`} className="link">
      {children}
    </Link>
  )
}
