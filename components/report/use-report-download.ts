import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'
import type { ReportFormat } from '@/contract/report/report-document'

/** Downloads a file of a report. A link is valid for five minutes only, so each download requests a new one. */
export function useReportDownload(id: string) {
  const trpc = useTRPC()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (format: ReportFormat) => {
      const { download } = await client.fetchQuery(trpc.reports.get.queryOptions({ id }, { staleTime: 0 }))
      if (download.url === null) return void toast.error(download.reason ?? 'There is no link to this report.')
      // The same host by whatever name the console was opened.
      const { pathname, searchParams } = new URL(download.url)
      searchParams.set('format', format)
      const link = document.createElement('a')
      link.href = `${pathname}?${searchParams}`
      link.click()
    },
    onError: (error) => void toast.error(failureOf(error).cause),
  })
}
