import { useSyncExternalStore } from 'react'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Choices } from '#src/ui/choices.tsx'
import { Card } from '#src/ui/layout.tsx'

const looks = [
  { value: 'system', label: 'Same as device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'field', label: 'Field', note: 'Black on white for bright sunlight, larger targets.' },
] as const

/** The look of the product on this device, for every person who signs in. */
export const AppearanceCard = () => {
  const { theme } = useWired()
  const look = useSyncExternalStore(theme.watch, theme.read)
  return (
    <Card title="Appearance">
      <Choices
        inline
        legend="On this device"
        options={looks}
        value={look ?? 'system'}
        onChange={(value) => theme.keep(value === 'system' ? null : value)}
      />
    </Card>
  )
}
