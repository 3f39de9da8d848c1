import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import type { Report } from '@/contract/report/reports'

/** Who signed the report with which key, and how to verify it without this service. */
export function ReportSignature({ signature }: { signature: NonNullable<Report['signature']> }) {
  return (
    <>
      <DefinitionList>
        <DefinitionItem term="Algorithm">Ed25519 over the manifest of the bundle</DefinitionItem>
        <DefinitionItem term="Key">
          <Mono value={signature.key_id} label="Copy the id of the key" />
        </DefinitionItem>
        <DefinitionItem term="SHA-256 of the manifest">
          <Mono value={signature.manifest_sha256} label="Copy the SHA-256 of the manifest" />
        </DefinitionItem>
        <DefinitionItem term="Signature">
          <Mono value={signature.value} label="Copy the signature" />
        </DefinitionItem>
      </DefinitionList>
      <p className="pt-2 text-pretty text-muted-foreground text-sm">
        The evidence bundle is checked offline{' '}
        <Link href="/verify" className="link">
          in any browser
        </Link>{' '}
        or by <code className="font-mono text-xs">npm run verify-bundle</code>, against{' '}
        <a href="/.well-known/assay-signing-keys.json" className="link">
          the published keys
        </a>
        .
      </p>
    </>
  )
}

function Mono({ value, label }: { value: string; label: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 break-all font-mono text-xs">{value}</span>
      <CopyButton value={value} label={label} />
    </span>
  )
}
