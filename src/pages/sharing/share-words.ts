import type { LinkScope } from '#contract/links.ts'

/** What a shared link shows, in two words. */
export const shareScopeWord: Record<LinkScope, string> = {
  full: 'Full report',
  summary: 'Summary',
  repair_request: 'Repair request',
  diy_analysis: 'DIY analysis',
}
