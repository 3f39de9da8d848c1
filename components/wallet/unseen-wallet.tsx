import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/notice/empty-state'

/** A valid address without any transfer in the index. */
export function UnseenWallet({ tagged }: { tagged: boolean }) {
  return (
    <EmptyState
      title="Not in this index"
      description={`No transfer of this address has been read. That does not mean it is clean: the index may not reach the blocks in which it was used.${tagged ? ' Its attributions are shown below.' : ''}`}
      action={<ButtonLink href="/wallets">Look up another address</ButtonLink>}
    />
  )
}
