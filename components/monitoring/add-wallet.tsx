'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { networkLabel } from '@/components/chain/network-label'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/input'
import { NativeSelect } from '@/components/ui/field/native-select'
import { TextField } from '@/components/ui/field/text-field'
import { toast } from '@/components/ui/notice/toaster'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'

type Name = 'address' | 'label' | 'customer_reference'
const blank = { address: '', label: '', customer_reference: '' }
const known = /(address|network|label|customer_reference)$/

interface AddWalletProps {
  networks: readonly string[]
  /** Called with the id of the monitored wallet. */
  onAdded: (id: string) => void
  /** Opens at once for this wallet, without a button of its own. */
  start?: { address: string; network: string; onClose: () => void }
}

/** Starts to monitor one address. */
export function AddWallet({ networks, onAdded, start }: AddWalletProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [open, setOpen] = useState(start !== undefined)
  const [network, setNetwork] = useState(start?.network ?? '')
  const [values, setValues] = useState({ ...blank, address: start?.address ?? '' })
  const create = useMutation(
    trpc.monitoring.create.mutationOptions({
      onSuccess: async (wallet) => {
        await client.invalidateQueries({ queryKey: trpc.monitoring.list.queryKey() })
        toast(`${wallet.label ?? 'The wallet'} is monitored on ${networkLabel(wallet.network)}`)
        setValues(blank)
        onOpen(false)
        onAdded(wallet.id)
      },
    }),
  )
  const onOpen = (next: boolean) => {
    setOpen(next)
    if (!next) start?.onClose()
  }
  const failure = create.error ? failureOf(create.error) : null
  const issueOf = (name: string) => failure?.details.find((detail) => detail.field.split('.').at(-1) === name)?.issue
  const submit = () => {
    const given = (text: string) => (text.trim() === '' ? undefined : text.trim())
    create.mutate({
      address: values.address,
      network: network === '' ? undefined : network,
      label: given(values.label),
      customer_reference: given(values.customer_reference),
    })
  }
  const field = (name: Name, label: string, hint: string | undefined, extra: React.ComponentProps<'input'> = {}) => (
    <TextField
      {...extra}
      id={`add-wallet-${name}`}
      label={label}
      hint={hint}
      issue={issueOf(name)}
      value={values[name]}
      onValue={(value) => {
        setValues({ ...values, [name]: value })
        if (create.error) create.reset()
      }}
    />
  )
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpen}
      trigger={
        start ? null : (
          <Button variant="primary">
            <Plus /> Add a wallet
          </Button>
        )
      }
      title="Add a wallet"
      description="It follows the organisation’s default rules. You can set its own rules afterwards. A wallet that is already monitored is opened and updated with what you enter here."
    >
      <DialogForm
        onSubmit={submit}
        busy={create.isPending}
        refusal={failure && !failure.details.some((detail) => known.test(detail.field)) ? failure.cause : null}
        confirm="Monitor it"
        busyWord="Adding"
      >
        {field('address', 'Address', undefined, { spellCheck: false, className: 'font-mono' })}
        <Field id="add-wallet-network" label="Network" error={issueOf('network')}>
          <NativeSelect
            id="add-wallet-network"
            value={network}
            onChange={(event) => setNetwork(event.target.value)}
            options={[['', 'From the address itself'], ...networks.map((one) => [one, networkLabel(one)] as const)]}
          />
        </Field>
        {field('label', 'Label', 'What your organisation calls it.')}
        {field('customer_reference', 'Customer reference', 'From your own systems. Alerts and cases show it.')}
      </DialogForm>
    </DialogFrame>
  )
}
