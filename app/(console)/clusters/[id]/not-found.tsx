import { NoSuch } from '@/components/no-such'

export default function NotFound() {
  return (
    <NoSuch
      title="No such cluster"
      description="It does not exist, or its links were removed and nothing of it is left."
      href="/wallets"
      label="Look up a wallet"
    />
  )
}
