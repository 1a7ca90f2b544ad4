import type { Role } from '#contract/common.ts'

/** The route facts that the layout uses; the table itself is src/routes.tsx. */
export type RouteFacts = {
  path: string
  audience: 'public' | readonly Role[]
  title: string
  page: string
  canonical?: string
  bar?: false
  keepScroll?: true
  authPage?: true
  offline?: 'field' | 'home'
}
