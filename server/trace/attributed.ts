/** SQL: whether a statement (alias of `attribution`) counts at the time of the statement that asks. */
export function inForce(alias: string): string {
  return `${alias}.removed_at is null and not ${alias}.pending and (${alias}.valid_from is null or ${alias}.valid_from <= now())
    and (${alias}.valid_to is null or ${alias}.valid_to > now())`
}

/**
 * SQL: whether a row of `tag_summary` counts for the organisation of the transaction. A row that is not shared stands for
 * statements of organisations only, so it counts where one of them is this organisation's and in force.
 */
export function countsForOrganisation(alias: string): string {
  return `(${alias}.shared or exists (
    select 1 from attribution own where own.network = ${alias}.network and own.address_id = ${alias}.counterparty
      and own.tag_type = 'actor' and own.org_id = current_org() and ${inForce('own')}))`
}

/** SQL: whether an address carries a statement that counts for the organisation of the transaction. */
export function isAttributed(network: string, address: string): string {
  return `exists (
    select 1 from attribution tag where tag.network = ${network} and tag.address_id = ${address} and tag.tag_type = 'actor'
      and (tag.org_id is null or tag.org_id = current_org()) and ${inForce('tag')})`
}
