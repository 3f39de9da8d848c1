import { redirect } from 'next/navigation'

/** The settings open with their first page. */
export default function SettingsPage() {
  redirect('/settings/members')
}
