'use client'
import { useMemo } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPCClient } from '@/components/trpc'
import type { AlertApi } from './alert-actions'
import { changeBody } from './alert-change'

/** The server calls of the alert actions. */
export function useAlertApi(): AlertApi {
  const client = useTRPCClient()
  return useMemo<AlertApi>(
    () => ({
      update: (id, revision, change) => client.alerts.update.mutate({ id, revision, ...changeBody(change) }),
      bulk: (revisions, change) =>
        client.alerts.bulk.mutate({ ids: Object.keys(revisions), revisions, ...changeBody(change) }) as ReturnType<
          AlertApi['bulk']
        >,
      rows: async (ids) => {
        const rows = []
        for (let at = 0; at < ids.length; at += 200) {
          rows.push(...(await client.alerts.rows.query({ ids: ids.slice(at, at + 200) })).data)
        }
        return rows
      },
      cause: (error) => {
        const failure = failureOf(error)
        return failure.details[0]?.issue ?? failure.cause
      },
    }),
    [client],
  )
}
