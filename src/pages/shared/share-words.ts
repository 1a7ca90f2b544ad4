import type { ShareScope } from '#contract/sharing.ts'

/** What a shared link shows, in two words. */
export const shareScopeWord: Record<ShareScope, string> = {
  full: 'Full report',
  summary: 'Summary',
  repair_request: 'Repair request',
}
