import { OfInspector } from './license-note.tsx'
import { OwnLicense } from './own-license.tsx'

/** On the dashboard: what the inspector has to do about the license. On the profile: always what it is. */
export const LicenseCard = ({ always = false }: { always?: boolean }) => (
  <OfInspector>{(license) => <OwnLicense license={license} always={always} />}</OfInspector>
)
