import type { Role } from '#contract/common.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { useSession } from './use-app.ts'

/** The address of an inspection for those who work on it: an inspector has a page of their own. */
export const inspectionPageOf = (role: Role | undefined) =>
  role === 'inspector' ? paths.inspectionOverview : paths.inspection

/** The same for the person who is signed in. */
export const useInspectionPage = () => inspectionPageOf(useSession()?.role)
