import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { deferred } from '@/components/ui/deferred/deferred'
import type { ActionDialog as Dialog } from '../actions/action-dialogs'
import type { AlertPanel as Panel } from '../detail/alert-panel'
import type { HelpOverlay as Help } from '../keys/help-overlay'
import type { BulkBar as Bulk } from './bulk-bar'
import type { GroupedQueue as Grouped } from './grouped-queue'

const fetchPanel = deferred(() => import('../detail/alert-panel').then((module) => ({ default: module.AlertPanel })))
const fetchDialog = deferred(() => import('../actions/action-dialogs').then((module) => ({ default: module.ActionDialog })))
const fetchBulk = deferred(() => import('./bulk-bar').then((module) => ({ default: module.BulkBar })))
const fetchHelp = deferred(() => import('../keys/help-overlay').then((module) => ({ default: module.HelpOverlay })))

const fetchGrouped = deferred(() => import('./grouped-queue').then((module) => ({ default: module.GroupedQueue })))

/** A Suspense boundary for each, so that loading one does not hide another that is open. */
function alone<Props extends object>(Part: ComponentType<Props>) {
  return function Overlay(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Overlays are not needed for the first paint; their code is fetched when someone starts to use the page. */
export const AlertPanel = alone<ComponentProps<typeof Panel>>(lazy(fetchPanel))
export const ActionDialog = alone<ComponentProps<typeof Dialog>>(lazy(fetchDialog))
export const BulkBar = alone<ComponentProps<typeof Bulk>>(lazy(fetchBulk))
export const HelpOverlay = alone<ComponentProps<typeof Help>>(lazy(fetchHelp))

export const GroupedQueue = alone<ComponentProps<typeof Grouped>>(lazy(fetchGrouped))

/** Fetches all of them. One that fails is fetched again when it is opened. */
export function fetchOverlays(): void {
  for (const fetch of [fetchPanel, fetchDialog, fetchBulk, fetchHelp, fetchGrouped]) fetch().catch(() => {})
}
