import { X } from 'lucide-react'
import { ConceptPicker } from '@/components/concept/concept-picker'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/input'
import { TextField } from '@/components/ui/field/text-field'
import { sentence } from '@/components/ui/sentence'
import { categoryLabel } from '@/contract/words'
import type { ExpectedValues } from './customer-values'

interface ExpectedFieldsProps {
  id: string
  values: ExpectedValues
  issueOf: (name: string) => string | undefined
  onValues: (values: ExpectedValues) => void
}

const categories = ['category'] as const

/** The form fields of expected activity; an empty one is not compared. */
export function ExpectedFields({ id, values, issueOf, onValues }: ExpectedFieldsProps) {
  const set = (change: Partial<ExpectedValues>) => onValues({ ...values, ...change })
  const wrong = issueOf('counterparties')
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          id={`${id}-daily`}
          label="A day, USD"
          hint="Deposits and withdrawals together."
          issue={issueOf('daily_volume_usd')}
          inputMode="decimal"
          value={values.daily}
          onValue={(daily) => set({ daily })}
        />
        <TextField
          id={`${id}-monthly`}
          label="A month, USD"
          hint="A calendar month, in UTC."
          issue={issueOf('monthly_volume_usd')}
          inputMode="decimal"
          value={values.monthly}
          onValue={(monthly) => set({ monthly })}
        />
      </div>
      <TextField
        id={`${id}-assets`}
        label="Assets"
        hint="Symbols such as BTC, ETH, USDC."
        issue={issueOf('assets')}
        spellCheck={false}
        value={values.assets}
        onValue={(assets) => set({ assets })}
      />
      <Field
        id={`${id}-parties`}
        label="Counterparties"
        hint="Categories; a counterparty of which nothing is known is not compared."
        {...(wrong && { error: sentence(wrong) })}
      >
        {values.counterparties.length > 0 ? (
          <ul aria-label="Chosen categories" className="flex flex-wrap gap-1.5">
            {values.counterparties.map((one) => (
              <li key={one}>
                <Button
                  size="sm"
                  aria-label={`Remove ${categoryLabel(one)}`}
                  onClick={() => set({ counterparties: values.counterparties.filter((other) => other !== one) })}
                >
                  {categoryLabel(one)} <X />
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        <ConceptPicker
          id={`${id}-parties`}
          value={null}
          kinds={categories}
          placeholder="Add a category"
          describedBy={wrong ? `${id}-parties-error` : `${id}-parties-hint`}
          invalid={wrong !== undefined}
          onPick={(one) => {
            if (one !== null && !values.counterparties.includes(one)) set({ counterparties: [...values.counterparties, one] })
          }}
        />
      </Field>
    </>
  )
}
