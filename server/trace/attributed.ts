/** SQL: whether a statement (alias of `attribution`) is in force when the query runs. */
export function inForce(alias: string): string {
  return `${alias}.removed_at is null and not ${alias}.pending and (${alias}.valid_from is null or ${alias}.valid_from <= now())
    and (${alias}.valid_to is null or ${alias}.valid_to > now())`
}

/** SQL: whether a statement (alias of `attribution`) is not excluded by an upheld dispute of the organisation. */
export function undisputed(alias: string): string {
  return `${alias}.id <> all (array(select upheld.attribution_id from attribution_dispute upheld
    where upheld.org_id = current_org() and upheld.state = 'upheld'))`
}

/**
 * SQL for the (network, address_id) whose shared statements are all excluded by upheld disputes of the transaction's
 * organisation: for it, they have no shared statement.
 */
export const silencedAddresses = `select d.network, d.address_id from attribution_dispute d
  where d.org_id = current_org() and d.state = 'upheld' and d.address_id is not null and not exists (
    select 1 from attribution said where said.network = d.network and said.address_id = d.address_id and said.tag_type = 'actor'
      and said.org_id is null and said.removed_at is null and ${undisputed('said')})`

/**
 * SQL: whether a row of `tag_summary` counts for the transaction's organisation. A row that is not shared comes only from
 * organisations' own statements, so it counts if one of them is this organisation's and in force. Statements whose dispute the
 * organisation upheld do not count.
 */
export function countsForOrganisation(alias: string): string {
  return `((${alias}.shared and (${alias}.network, ${alias}.counterparty) not in (${silencedAddresses})) or exists (
    select 1 from attribution own where own.network = ${alias}.network and own.address_id = ${alias}.counterparty
      and own.tag_type = 'actor' and own.org_id = current_org() and ${inForce('own')} and ${undisputed('own')}))`
}

/** SQL: whether a statement (alias of `attribution`) is valid at all; its dates tell when it is in force. */
export function stands(alias: string): string {
  return `${alias}.removed_at is null and not ${alias}.pending`
}

/** SQL: as `countsForOrganisation`, but at any time: the dates of a statement limit it and do not hide it. */
export function countsEver(alias: string): string {
  return `((${alias}.shared and (${alias}.network, ${alias}.counterparty) not in (${silencedAddresses})) or exists (
    select 1 from attribution mine where mine.network = ${alias}.network and mine.address_id = ${alias}.counterparty
      and mine.tag_type = 'actor' and mine.org_id = current_org() and ${stands('mine')} and ${undisputed('mine')}))`
}

/** SQL: whether an address has a statement that counts, at any time, for the transaction's organisation. */
export function isAttributed(network: string, address: string): string {
  return `exists (
    select 1 from attribution tag where tag.network = ${network} and tag.address_id = ${address} and tag.tag_type = 'actor'
      and (tag.org_id is null or tag.org_id = current_org()) and ${stands('tag')} and ${undisputed('tag')})`
}
