import { Muted } from '#src/ui/layout.tsx'

/** Files are sent while what sends them is on the screen; the others wait on this device. */
export const KeepOpen = ({ thing }: { thing: 'page' | 'issue' }) => (
  <Muted>Keep this {thing} open. If you leave, unfinished uploads resume when you come back.</Muted>
)
