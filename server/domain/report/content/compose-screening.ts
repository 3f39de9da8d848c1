import type { ReportDocument } from '@/contract/report/report-document'
import { getScreening } from '@/server/domain/screening'
import type { Context } from '@/server/platform/context'
import { headOf } from './head-of'
import { requireSubject } from './require-subject'
import { shortHash } from './short-hash'
import type { ComposeRequest } from './types'

/** A stored screening as it was answered, with the list versions used then. */
export async function composeScreening(ctx: Context, request: ComposeRequest): Promise<ReportDocument> {
  const asked = requireSubject(request, 'screening')
  const screening = await getScreening(ctx, { id: asked.value })
  const { address, identifier } = screening.query
  const title = `Screening report: ${address === null ? (identifier ?? '') : shortHash(address)}`
  return {
    type: 'screening',
    ...(await headOf(ctx, request, {
      title,
      subject: { type: 'screening', value: screening.id, network: null },
      pins: {
        risk: null,
        model_version: screening.algorithm,
        hop_limit: null,
        policy: null,
        lists: screening.lists_screened.map(({ list_id, version, sha256 }) => ({ list_id, version, sha256 })),
        tag_snapshot: null,
        stale: screening.stale,
        last_good_read_at: screening.last_good_read_at,
        data_as_of: null,
        index_from: null,
      },
    })),
    content: { screening },
  }
}
