/** SQL: whether a statement (alias of `attribution`) counts at the time of the statement that asks. */
export function inForce(alias: string): string {
  return `${alias}.removed_at is null and not ${alias}.pending and (${alias}.valid_from is null or ${alias}.valid_from <= now())
    and (${alias}.valid_to is null or ${alias}.valid_to > now())`
}

/** SQL: whether the organisation of the transaction lets a statement (alias of `attribution`) stand; one it disputes and upheld does not. */
export function undisputed(alias: string): string {
  return `${alias}.id <> all (array(select upheld.attribution_id from attribution_dispute upheld
    where upheld.org_id = current_org() and upheld.state = 'upheld'))`
}

/**
 * SQL for the (network, address_id) that statements for everybody are about, all of which the organisation of the
 * transaction disputes and upheld: to it, without a statement them.
 */
export const silencedAddresses = `select d.network, d.address_id from attribution_dispute d
  where d.org_id = current_org() and d.state = 'upheld' and d.address_id is not null and not exists (
    select 1 from attribution said where said.network = d.network and said.address_id = d.address_id and said.tag_type = 'actor'
      and said.org_id is null and said.removed_at is null and ${undisputed('said')})`

/**
 * SQL: whether a row of `tag_summary` counts for the organisation of the transaction. A row that is not shared stands for
 * statements of organisations only, so it counts where one of them is this organisation's and in force. What the
 * organisation disputes does not count.
 */
export function countsForOrganisation(alias: string): string {
  return `((${alias}.shared and (${alias}.network, ${alias}.counterparty) not in (${silencedAddresses})) or exists (
    select 1 from attribution own where own.network = ${alias}.network and own.address_id = ${alias}.counterparty
      and own.tag_type = 'actor' and own.org_id = current_org() and ${inForce('own')} and ${undisputed('own')}))`
}

/** SQL: whether a statement (alias of `attribution`) stands at all; when it holds, its dates say. */
export function stands(alias: string): string {
  return `${alias}.removed_at is null and not ${alias}.pending`
}

/** SQL: as `countsForOrganisation`, whenever the statement holds: its dates bound what it says and do not hide it. */
export function countsEver(alias: string): string {
  return `((${alias}.shared and (${alias}.network, ${alias}.counterparty) not in (${silencedAddresses})) or exists (
    select 1 from attribution mine where mine.network = ${alias}.network and mine.address_id = ${alias}.counterparty
      and mine.tag_type = 'actor' and mine.org_id = current_org() and ${stands('mine')} and ${undisputed('mine')}))`
}

/** SQL: whether an address carries a statement that counts, whenever it holds, for the organisation of the transaction. */
export function isAttributed(network: string, address: string): string {
  return `exists (
    select 1 from attribution tag where tag.network = ${network} and tag.address_id = ${address} and tag.tag_type = 'actor'
      and (tag.org_id is null or tag.org_id = current_org()) and ${stands('tag')} and ${undisputed('tag')})`
}
