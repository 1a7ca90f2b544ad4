/** How much of a report a link opens. */
export const shareScopes = ['full', 'summary', 'repair_request'] as const
export type ShareScope = (typeof shareScopes)[number]

/** What a link opens: a part of a report, or an owner's own analysis. */
export const linkScopes = [...shareScopes, 'diy_analysis'] as const
export type LinkScope = (typeof linkScopes)[number]

/** The content of a shared link, in two words. */
export const shareScopeWord: Record<LinkScope, string> = {
  full: 'Full report',
  summary: 'Summary',
  repair_request: 'Repair request',
  diy_analysis: 'DIY analysis',
}

/** The title of the shared content, on paper. */
export const scopeTitle: Record<ShareScope, string> = {
  full: 'Home inspection report',
  summary: 'Summary of a home inspection',
  repair_request: 'Repair request',
}
