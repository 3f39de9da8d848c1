import { Tick } from '@/components/ui/field/tick'
import { type MemberRole, roles } from '@/contract/access/members'
import { roleWords } from './role-words'

interface Props {
  /** Name of the radio group, unique on the page. */
  name: string
  value: MemberRole
  onChange: (role: MemberRole) => void
}

/** The roles to choose from, each with its purpose. */
export function RoleRadios({ name, value, onChange }: Props) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">Role</legend>
      {roles.map((one) => (
        <Tick key={one} type="radio" name={name} value={one} checked={value === one} onChange={() => onChange(one)}>
          <span className="font-medium">{roleWords[one].name}</span>
          <span className="block text-muted-foreground text-xs">{roleWords[one].does}</span>
        </Tick>
      ))}
    </fieldset>
  )
}
