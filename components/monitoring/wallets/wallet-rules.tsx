'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Tick } from '@/components/ui/field/tick'
import { Link } from '@/components/ui/link'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'
import { toast } from '@/components/ui/notice/toaster'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'
import { RulesForm } from '../rules/rules-form'
import { rulesOf } from '../rules/save-rules'

interface WalletRulesProps {
  wallet: MonitoredWallet
  mayWrite: boolean
}

/** The rules of a wallet: the organisation's, or its own to edit. */
export function WalletRules({ wallet, mayWrite }: WalletRulesProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const follows = wallet.rules_source === 'organisation'
  const [own, setOwn] = useState(!follows)
  const save = useMutation(
    trpc.monitoring.update.mutationOptions({
      onSuccess: async (saved) => {
        await client.invalidateQueries({ queryKey: trpc.monitoring.pathKey() })
        toast(saved.rules_source === 'own' ? 'The rules are in force' : 'It follows the organisation’s rules again')
      },
    }),
  )
  const failure = save.error ? failureOf(save.error) : null
  const editable = mayWrite && wallet.state !== 'deleted'
  const thresholds = Object.keys(wallet.thresholds).length > 0
  // Rules that are about to become the wallet's own get new ids.
  const rules = follows && own ? wallet.rules.map(({ id: _, ...rule }) => rule as (typeof wallet.rules)[number]) : wallet.rules
  return (
    <div className="flex flex-col gap-3">
      {editable ? (
        <fieldset className="flex flex-col gap-1.5">
          <legend className="sr-only">Which rules watch it</legend>
          {[
            { value: false, label: 'Follow the organisation’s default rules' },
            { value: true, label: 'Its own rules' },
          ].map((choice) => (
            <Tick
              key={choice.label}
              type="radio"
              name={`rules-of-${wallet.id}`}
              checked={own === choice.value}
              onChange={() => setOwn(choice.value)}
              className="min-h-6"
            >
              {choice.label}
            </Tick>
          ))}
        </fieldset>
      ) : (
        <p className="text-muted-foreground text-sm">
          {follows ? 'It follows the organisation’s default rules.' : 'It has its own rules.'}
        </p>
      )}
      {!own && !follows ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            disabled={save.isPending}
            onClick={() => save.mutate({ id: wallet.id, rules: null, thresholds: {} })}
          >
            {save.isPending ? <Spinner label="Saving" /> : null} Follow the defaults
          </Button>
          <span className="text-muted-foreground text-xs">Its own rules are dropped.</span>
          <Refusal className="basis-full text-sm">{failure?.cause}</Refusal>
        </div>
      ) : (
        <RulesForm
          key={`${wallet.id} ${wallet.rules_version} ${own}`}
          rules={rules}
          readOnly={!editable || !own}
          unsaved={own && follows}
          pending={save.isPending}
          failure={failure}
          saveWord="Save the rules"
          note={thresholds ? 'Its thresholds are in these figures; saving writes them into the rules.' : null}
          onSave={(drafts) => save.mutate({ id: wallet.id, rules: rulesOf(drafts), thresholds: {} })}
          onUndo={() => setOwn(!follows)}
        />
      )}
      {!own && follows ? (
        <p className="text-muted-foreground text-xs">
          <Link href="/monitoring/defaults" className="link">
            Default rules
          </Link>{' '}
          are changed for all wallets that follow them.
        </p>
      ) : null}
    </div>
  )
}
