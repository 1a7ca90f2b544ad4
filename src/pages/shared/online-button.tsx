import type { ComponentProps } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useOffline } from './use-field-kit.ts'

/** A button for what only the server can do: without a network it says so. */
export const OnlineButton = ({ blocked = null, ...rest }: ComponentProps<typeof Button>) => {
  const offline = useOffline()
  return <Button {...rest} blocked={offline ?? blocked} />
}
