import type { Role } from '#contract/common.ts'
import { paths } from '#contract/vocabulary/paths.ts'

export type Audience = 'public' | readonly Role[]
export type Temporary = { propertyId: string; inspectionId: string } | null
export type Verdict = 'wait' | 'stay' | { redirect: string }

type Question = {
  audience: Audience
  /** null: nobody is signed in; 'pending': not known yet. */
  role: Role | null | 'pending'
  /** Path, query and the place in the page, to come back to after signing in. */
  path: string
  params: Record<string, string | undefined>
  temporary: Temporary
}

/** While the flag is set, pages of the stored property and inspection, both named in the path, need no role. */
const isTemporary = ({ params, temporary }: Question): boolean =>
  temporary !== null &&
  params.propertyId === temporary.propertyId &&
  params.inspectionId === temporary.inspectionId

/**
 * The route guard: public pages stay; nobody at a guarded page goes to /login and comes back; a role
 * that is not allowed goes to /; temporary access opens one property's one inspection.
 */
export const decideAccess = (question: Question): Verdict => {
  const { audience, role, path } = question
  if (audience === 'public' || isTemporary(question)) return 'stay'
  if (role === 'pending') return 'wait'
  if (role === null) return { redirect: paths.login(path) }
  return audience.includes(role) ? 'stay' : { redirect: paths.landing() }
}
