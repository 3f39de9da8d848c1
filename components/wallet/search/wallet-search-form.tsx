import { Search } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field/input'

interface WalletSearchFormProps {
  query: string
  /** The error of the query, such as a wrong checksum. */
  problem?: string
}

/** One field for an address of any network; the network is derived from its format. */
export function WalletSearchForm({ query, problem }: WalletSearchFormProps) {
  return (
    <form action="/wallets" method="get" className="max-w-2xl">
      <Field
        id="wallet-query"
        label="Address"
        hint="Of any network here; the network is found from its form. A name or a transaction hash works too."
        error={problem ? `Not a valid address: ${problem}.` : undefined}
      >
        <div className="flex gap-2">
          <Input
            id="wallet-query"
            name="q"
            key={query}
            defaultValue={query}
            required
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'wallet-query-error' : 'wallet-query-hint'}
            className="font-mono"
          />
          <Button type="submit" variant="primary">
            <Search /> Look up
          </Button>
        </div>
      </Field>
    </form>
  )
}
