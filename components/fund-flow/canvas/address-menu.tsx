'use client'
import { walletHref } from '@/components/chain/wallet-href'
import { DropdownMenuLabel, DropdownMenuSeparator } from '@/components/ui/overlay/dropdown-menu'
import { graphColours } from '@/contract/graph/graphs'
import type { FlowNode } from '../document/flow-document'
import { groupOf } from '../document/flow-groups'
import { nodeName } from '../flow-words'
import { colourWord } from '../picture/hand-colours'
import { copying, Entries, EntrySub, type MenuProps } from './menu-entries'
import { useFoldCluster } from './use-fold-cluster'

/** The actions on an address; those that allow several apply to all addresses selected with it. */
export function AddressItems({ node, flow, work, rights, onAsk }: MenuProps & { node: FlowNode }) {
  const { document, act, busy } = flow
  const { address } = node
  const all = work.addressesFor(address)
  const many = all.length > 1 ? ` (${all.length.toLocaleString('en')})` : ''
  const group = groupOf(document, address)
  const { foldCluster, folding } = useFoldCluster(flow)
  const isRoot = address === document.root
  const open = (href: string) => window.open(href, '_blank', 'noopener')
  const label = `/policies/attributions?network=${encodeURIComponent(document.network)}&address=${encodeURIComponent(address)}`
  return (
    <>
      <DropdownMenuLabel className="truncate">{nodeName(node)}</DropdownMenuLabel>
      <Entries
        work={work}
        entries={[
          { word: 'Expand payers', hotkey: 'i', disabled: busy, run: () => void flow.expand(address, 'in') },
          { word: 'Expand payees', hotkey: 'o', disabled: busy, run: () => void flow.expand(address, 'out') },
          { word: 'Expand both', hotkey: 'e', disabled: busy, run: () => void flow.expand(address, 'both') },
          { word: 'Expand…', hotkey: '⇧ e', run: () => onAsk({ kind: 'expand', address }) },
          { word: 'Follow the money…', hotkey: 'f', run: () => onAsk({ kind: 'follow', address }) },
          { word: 'Find a path…', hotkey: 'p', run: () => onAsk({ kind: 'path', address }) },
          { word: 'Compare…', hotkey: 'w', run: () => onAsk({ kind: 'compare', addresses: all.slice(0, 2) }) },
        ]}
      />
      <DropdownMenuSeparator />
      <Entries
        work={work}
        entries={[
          ...(rights.mayCheck
            ? [
                {
                  word: node.check === null ? 'Check risk' : 'Check again',
                  hotkey: 'c',
                  disabled: busy,
                  run: () => void flow.check(address),
                },
              ]
            : []),
          ...(rights.mayMonitor ? [{ word: 'Monitor', run: () => work.setDialog({ kind: 'monitor', address }) }] : []),
          ...(rights.mayLabel ? [{ word: 'Add label in a new tab', run: () => void open(label) }] : []),
          ...(rights.mayWrite ? [{ word: 'Add to case', run: () => work.setDialog({ kind: 'case', address }) }] : []),
          { word: 'Copy address', run: () => copying(address) },
          { word: 'Open the wallet in a new tab', run: () => void open(walletHref(document.network, address)) },
        ]}
      />
      <DropdownMenuSeparator />
      <EntrySub
        word={`Colour${many}`}
        work={work}
        entries={[
          ...graphColours.map((colour) => ({
            word: colourWord[colour],
            run: () => void act({ type: 'colour', addresses: all, colour }),
          })),
          { word: 'Colour of its kind', run: () => void act({ type: 'colour', addresses: all, colour: null }) },
        ]}
      />
      <Entries
        work={work}
        entries={[
          { word: 'Fold cluster', disabled: folding, run: () => void foldCluster(address) },
          { word: `Group${many}`, hotkey: 'g', run: () => work.setDialog({ kind: 'group', addresses: all }) },
          ...(group
            ? [
                {
                  word: `Open the group “${group.name}”`,
                  run: () => {
                    work.select({ kind: 'group', id: group.id })
                    work.onPanel('panel')
                  },
                },
              ]
            : []),
          ...(node.pinned ? [{ word: `Unpin${many}`, run: () => void act({ type: 'unpin', addresses: all }) }] : []),
          {
            word: 'Note',
            hotkey: 'n',
            run: () => {
              work.select({ kind: 'node', id: address })
              work.onPanel('note')
            },
          },
          { word: `Hide${many}`, hotkey: 'h', disabled: isRoot && all.length === 1, run: () => work.hide(all) },
          {
            word: `Remove${many}`,
            hotkey: 'Del',
            disabled: isRoot && all.length === 1,
            run: () => {
              act({ type: 'remove_all', addresses: all })
              work.select({ kind: 'node', id: document.root })
            },
          },
        ]}
      />
    </>
  )
}
