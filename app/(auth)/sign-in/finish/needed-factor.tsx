'use client'
import { SecondFactorSetup } from '@/components/member/second-factor-setup'

/** Sets up the second factor an organisation asks for, then goes to the page that was asked for. */
export function NeededFactor({ callback }: { callback: string }) {
  return <SecondFactorSetup onDone={() => window.location.assign(callback)} />
}
