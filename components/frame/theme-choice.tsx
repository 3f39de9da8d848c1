import { Monitor, Moon, Sun } from 'lucide-react'
import { useTheme } from 'next-themes'
import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from '@/components/ui/overlay/dropdown-menu'

const themes = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'As the system', Icon: Monitor },
] as const

/** The choice of theme, as items of any menu. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme()
  return (
    <DropdownMenuRadioGroup value={theme ?? 'system'} onValueChange={setTheme}>
      {themes.map(({ value, label, Icon }) => (
        <DropdownMenuRadioItem key={value} value={value}>
          <Icon aria-hidden="true" />
          {label}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  )
}
