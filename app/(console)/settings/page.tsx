import { redirect } from 'next/navigation'

/** The settings open at their first page. */
export default function SettingsPage() {
  redirect('/settings/members')
}
