import type { CaseFile } from '@/contract/case/cases'
import { ReportButton } from './report-button'
import { ReportVersions } from './report-versions'

/** The reports of a case, and the button for a new one. */
export function CaseReports({ file, mayReport }: { file: Pick<CaseFile, 'id'>; mayReport: boolean }) {
  return (
    <>
      <ReportVersions about={{ case_id: file.id }} empty="None yet. A report is a signed copy of the case as it is now." />
      <div className="pt-2 empty:hidden">
        <ReportButton about={{ type: 'case', case_id: file.id }} mayReport={mayReport} label="Make a report" />
      </div>
    </>
  )
}
