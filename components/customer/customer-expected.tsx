'use client'
import { useState } from 'react'
import { exactDecimal } from '@/components/chain/decimal'
import { Button } from '@/components/ui/button'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import { Section } from '@/components/ui/page/section'
import type { Customer } from '@/contract/customer/customers'
import { categoryLabel } from '@/contract/words'
import { EditExpected } from './edit-customer'

/** The customer's expected activity, with an edit button. */
export function CustomerExpected({ customer, mayWrite }: { customer: Customer; mayWrite: boolean }) {
  const [editing, setEditing] = useState(false)
  const expected = customer.expected_activity
  const usd = (value: string | undefined) =>
    value === undefined ? <span className="text-muted-foreground">not compared</span> : `$${exactDecimal(value)}`
  const several = (values: readonly string[] | undefined) =>
    values === undefined ? <span className="text-muted-foreground">not compared</span> : values.join(', ')
  return (
    <Section
      id="expected"
      title="Expected activity"
      description="What the customer said they would do. Anything else is listed under Activity and can raise an alert."
      actions={
        mayWrite ? (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            {expected ? 'Edit expected activity' : 'Add expected activity'}
          </Button>
        ) : null
      }
      className="min-w-0"
    >
      {expected ? (
        <DefinitionList layout="rows">
          <DefinitionItem term="A day">{usd(expected.daily_volume_usd)}</DefinitionItem>
          <DefinitionItem term="A month">{usd(expected.monthly_volume_usd)}</DefinitionItem>
          <DefinitionItem term="Assets">{several(expected.assets)}</DefinitionItem>
          <DefinitionItem term="Counterparties">{several(expected.counterparties?.map(categoryLabel))}</DefinitionItem>
        </DefinitionList>
      ) : (
        <p className="text-muted-foreground text-sm">Nothing is expected of this customer yet, so nothing is compared.</p>
      )}
      {editing ? <EditExpected customer={customer} onClose={() => setEditing(false)} /> : null}
    </Section>
  )
}
