import { SidePanel } from '#src/ui/side-panel.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { PartOnItsWay } from './part-on-its-way.tsx'

/** The place of a panel whose code is on its way, so that the list does not move when it comes. */
export const PanelOnItsWay = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <SidePanel title={title} onClose={onClose}>
    <Skeleton lines={6} />
    <PartOnItsWay />
  </SidePanel>
)
