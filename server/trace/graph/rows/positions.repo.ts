import type { ClientBase } from 'pg'

/** Where networks stand that hold anything, without a snapshot: whether to look closer. By network. */
export async function readStands(
  client: ClientBase,
  networks: readonly number[],
): Promise<Map<number, { graph: number; attribution: number }>> {
  const { rows } = await client.query<{ network: number; graph: string; attribution: string }>(
    `select network, graph_epoch as graph,
            coalesce((select value #>> '{}' from installation_fact where key = 'attribution_epoch'), '0') as attribution
     from network_state where network = any($1::int[]) and ingest_seq > 0`,
    [networks],
  )
  return new Map(rows.map((row) => [row.network, { graph: Number(row.graph), attribution: Number(row.attribution) }]))
}
