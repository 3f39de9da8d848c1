/** Intended differences between answers after the upgrade, and why. */
export const named: readonly { operation: RegExp; path: RegExp; why: string }[] = [
  {
    operation: /^(getWallet|listTransfers|getTransaction)$/,
    path: /(counterpart(y|ies\[\])|sender|recipient)\.category$/,
    why: 'A counterparty known only by an abuse now has a category.',
  },
  {
    operation: /^checkRisk$/,
    path: /^reproducibility\.(attribution_epoch|tag_snapshot\.epoch|result_sha256)$/,
    why: 'Listings in force are carried to every network, which is a new epoch of attributions.',
  },
  {
    operation: /^(listEntities|getEntity)$/,
    path: /^(data\[\]|attribution_count|attributions\[\]|sanctions\[\]\.addresses|sources\[\]\.attributions|confidence\.explanation)$/,
    why: 'Lists name addresses on networks that were not supported before, and the sentence about confidence was rewritten.',
  },
]
