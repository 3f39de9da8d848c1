'use client'
import { Plus, Trash2 } from 'lucide-react'
import { AddressText } from '@/components/chain/address-text'
import { networkLabel } from '@/components/chain/network-label'
import { utcDate } from '@/components/chain/time'
import { Button } from '@/components/ui/button'
import { DayInput, isDayText } from '@/components/ui/field/day-input'
import { Input } from '@/components/ui/field/input'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { usePolicyDocument } from './draft-context'
import { fieldId } from './draft-path'
import { FindingText } from './finding-text'
import { NumberInput } from './number-input'

/** Addresses whose score is capped, each with a reason and, preferably, an end date. */
export function AllowListEditor({ networks }: { networks: readonly string[] }) {
  const { document, readOnly, edit } = usePolicyDocument()
  const list = document.allow_list
  const blank = { network: networks[0] ?? 'ethereum', address: '', cap: document.bands.medium - 1, reason: '', expires_at: null }
  const add = readOnly ? null : (
    <Button size="sm" className="w-fit" onClick={() => edit(['allow_list'], [...list, blank])}>
      <Plus /> Add an address
    </Button>
  )
  if (list.length === 0) {
    return (
      <EmptyState
        title="No address is capped"
        description="An entry caps the score of one address, whatever is found, for example of your own wallets. Every check lists it as an override, with its reason."
        action={add}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <ul id={fieldId('allow_list')} tabIndex={-1} className="flex flex-col">
        {list.map((_, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are edited in place; their address changes while typing
          <Entry key={k} place={k} networks={networks} />
        ))}
      </ul>
      {add}
    </div>
  )
}

function Entry({ place: k, networks }: { place: number; networks: readonly string[] }) {
  const { document, findings, readOnly, edit } = usePolicyDocument()
  const entry = document.allow_list[k]
  if (!entry) return null
  const id = fieldId(`allow_list.${k}`)
  const own = findings.filter((f) => f.field === `allow_list.${k}` || f.field.startsWith(`allow_list.${k}.`))
  const wrong = (field: string) => own.some((f) => f.field === `allow_list.${k}.${field}` && f.severity === 'error') || undefined
  if (readOnly) {
    return (
      <li className="grid gap-x-4 border-border border-t py-2 md:grid-cols-[minmax(0,1fr)_8rem_10rem]">
        <span className="min-w-0">
          <AddressText network={entry.network} address={entry.address} />
          <span className="text-muted-foreground"> {networkLabel(entry.network)}</span>
          <span className="block text-pretty text-muted-foreground text-xs">{entry.reason}</span>
        </span>
        <span className="tabular">at most {entry.cap}</span>
        <span className="text-muted-foreground">
          {entry.expires_at ? `until ${utcDate(entry.expires_at)}` : 'without an end'}
        </span>
      </li>
    )
  }
  const name = `Entry ${k + 1}`
  return (
    <li
      id={id}
      tabIndex={-1}
      className="grid gap-x-2 gap-y-1.5 border-border border-t py-2 md:grid-cols-[8rem_minmax(0,2fr)_5rem_minmax(0,2fr)_9rem_auto] md:items-center"
    >
      <select
        id={`${id}-network`}
        aria-label={`${name}: network`}
        value={entry.network}
        onChange={(event) => edit(['allow_list', k, 'network'], event.target.value)}
        className="h-7 rounded-md border border-control bg-background px-2 text-[16px] md:text-sm"
      >
        {[...new Set([...networks, entry.network])].map((network) => (
          <option key={network} value={network}>
            {networkLabel(network)}
          </option>
        ))}
      </select>
      <Input
        id={`${id}-address`}
        aria-label={`${name}: address`}
        placeholder="Address"
        value={entry.address}
        onChange={(event) => edit(['allow_list', k, 'address'], event.target.value.trim())}
        aria-invalid={wrong('address')}
        aria-describedby={own.length > 0 ? `${id}-findings` : undefined}
        autoComplete="off"
        spellCheck={false}
        className="h-7 font-mono"
      />
      <NumberInput path={['allow_list', k, 'cap']} kind="whole" label={`${name}: score at most`} describedBy={`${id}-findings`} />
      <Input
        id={`${id}-reason`}
        aria-label={`${name}: reason`}
        placeholder="Reason"
        value={entry.reason}
        onChange={(event) => edit(['allow_list', k, 'reason'], event.target.value)}
        aria-invalid={wrong('reason')}
        autoComplete="off"
        className="h-7"
      />
      <DayInput
        // Keeps a partial date while it is typed; entries that move bring their own.
        key={document.allow_list.length}
        id={`${id}-expires_at`}
        aria-label={`${name}: last day, UTC`}
        title="Last day, UTC; empty for no end"
        defaultValue={entry.expires_at?.slice(0, 10) ?? ''}
        onChange={({ currentTarget: { value } }) => {
          // A partial date is no change yet.
          if (isDayText(value)) edit(['allow_list', k, 'expires_at'], value === '' ? null : `${value}T23:59:59Z`)
        }}
        aria-invalid={wrong('expires_at')}
      />
      <Button
        size="icon-sm"
        variant="ghost"
        aria-label={`Remove entry ${k + 1}`}
        onClick={() =>
          edit(
            ['allow_list'],
            document.allow_list.filter((_, other) => other !== k),
          )
        }
      >
        <Trash2 />
      </Button>
      <div className="empty:hidden md:col-span-6">
        <FindingText id={`${id}-findings`} findings={own} />
      </div>
    </li>
  )
}
