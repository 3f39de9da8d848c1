import type { OrganisationSettings } from '@/contract/organisation-settings'

export interface SettingsPartProps {
  settings: OrganisationSettings
  disabled: boolean
  onChange: (change: Partial<OrganisationSettings>) => void
}
