import type { Queryable } from '@/server/platform/db'

/** A customer's risk as it was returned; `inputs` and `result` are canonical JSON. Ids are UUIDs. */
export interface CustomerRiskRow {
  id: string
  customer_id: string
  inputs: string
  inputs_sha256: string
  result: string
  created_at: Date
}

/** A stored risk of a customer, or null. */
export async function findRisk(q: Queryable, orgId: string, customerId: string, id: string): Promise<CustomerRiskRow | null> {
  const { rows } = await q.query<CustomerRiskRow>(
    `select id, customer_id, inputs, inputs_sha256, result, created_at from customer_risk
     where org_id = $1::uuid and customer_id = $2::uuid and id = $3::uuid`,
    [orgId, customerId, id],
  )
  return rows[0] ?? null
}

/** Stores a risk permanently. */
export async function insertRisk(q: Queryable, orgId: string, row: CustomerRiskRow): Promise<void> {
  await q.query(
    `insert into customer_risk (org_id, id, customer_id, inputs, inputs_sha256, result, created_at)
     values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7::timestamptz)`,
    [orgId, row.id, row.customer_id, row.inputs, row.inputs_sha256, row.result, row.created_at],
  )
}

/** Sets the newest risk of a customer (UUID), and that nothing is due. */
export async function writeRisk(
  q: Queryable,
  orgId: string,
  customerId: string,
  { riskId, level, complete, at }: { riskId: string; level: string; complete: boolean; at: Date },
): Promise<void> {
  await q.query(
    `update customer set risk_id = $3::uuid, level = $4, risk_complete = $5::boolean, risk_at = $6::timestamptz, due_at = null
     where org_id = $1::uuid and id = $2::uuid`,
    [orgId, customerId, riskId, level, complete, at],
  )
}

/** Records that the risk of a customer (UUID) was derived again and is unchanged. */
export async function confirmRisk(q: Queryable, orgId: string, customerId: string, at: Date): Promise<void> {
  await q.query('update customer set risk_at = $3::timestamptz, due_at = null where org_id = $1::uuid and id = $2::uuid', [
    orgId,
    customerId,
    at,
  ])
}
