import { blockText } from '@/components/chain/as-of-text'
import { CopyButton } from '@/components/ui/copy-button'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import type { RiskCheck } from '@/contract/risk/risk'
import { listLabel } from '@/contract/words'

function Pin({ term, value, shown = value }: { term: string; value: string; shown?: string }) {
  return (
    <DefinitionItem term={term}>
      <span className="flex min-w-0 items-start gap-1">
        <span className="min-w-0 break-all font-mono text-xs leading-5">{shown}</span>
        <CopyButton value={value} label={`Copy ${term.toLowerCase()}`} className="-my-0.5" />
      </span>
    </DefinitionItem>
  )
}

/** Everything the result depends on, with the hashes that prove it. */
export function CheckPins({ check }: { check: RiskCheck }) {
  const { policy, reproducibility: pins } = check
  return (
    <div className="grid gap-x-10 lg:grid-cols-2">
      <DefinitionList className="content-start max-sm:[&>div]:grid-cols-1">
        <Pin term="Check" value={check.check_id} />
        <Pin term="Model" value={pins.model_version} />
        <Pin term="Engine" value={pins.engine} />
        <Pin term={`Policy, version ${policy.version}`} value={policy.id} />
        <Pin term="Policy sha256" value={policy.sha256} />
      </DefinitionList>
      <DefinitionList className="content-start max-sm:[&>div]:grid-cols-1">
        <Pin term="Graph epoch" value={pins.graph_epoch} />
        <Pin term="Attribution epoch" value={pins.attribution_epoch} />
        {pins.block_height === null ? null : (
          <Pin term="Block height" value={String(pins.block_height)} shown={blockText(pins.block_height)} />
        )}
        {pins.tag_snapshot ? (
          <Pin
            term={`Tag snapshot, ${pins.tag_snapshot.statements.toLocaleString('en')} statements`}
            value={pins.tag_snapshot.sha256}
          />
        ) : null}
        {pins.asset_registry ? (
          <Pin term={`Asset registry, version ${pins.asset_registry.version}`} value={pins.asset_registry.sha256} />
        ) : null}
        {pins.lists?.map((list) => (
          <Pin key={list.list_id} term={`${listLabel(list.list_id)}, version ${list.version}`} value={list.sha256} />
        ))}
        <Pin term="Inputs sha256" value={pins.inputs_sha256} />
        <Pin term="Result sha256" value={pins.result_sha256} />
      </DefinitionList>
    </div>
  )
}
