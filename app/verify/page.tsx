import type { Metadata } from 'next'
import { PageHeader } from '@/components/ui/page/page-header'
import { BundleVerifier } from '@/components/verify/bundle-verifier'

export const metadata: Metadata = { title: 'Verify a report' }

export default function VerifyPage() {
  return (
    <>
      <PageHeader title="Verify a report">
        <p className="max-w-prose text-pretty">
          Give the evidence bundle (ZIP) of a report. Everything is computed in this browser: the file is not sent anywhere, and
          once this page is open no network is needed.
        </p>
      </PageHeader>
      <BundleVerifier />
    </>
  )
}
