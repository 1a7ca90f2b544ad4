/** Whose agent somebody is. */
export const agentSides = ['buyer', 'seller'] as const
export type AgentSide = (typeof agentSides)[number]
export const sideWord: Record<AgentSide, string> = {
  buyer: 'Buyer’s agent',
  seller: 'Seller’s agent',
}

/** How many agents an inspection has at most: one of each side, or two of one. */
export const mostAgents = 2

/** How far the report is on its way to an agent. */
export const agentReports = ['no', 'waits', 'sent', 'ended'] as const
export type AgentReport = (typeof agentReports)[number]

/** For how many days the link to the report is good. */
export const daysOfAgentLink = 90

/**
 * Whether an agent reads the report until the client says otherwise: the client's own one, if the client books. A
 * seller's agent works for somebody else.
 */
export const seesReportAtFirst = (side: AgentSide, isClient: boolean): boolean =>
  isClient && side === 'buyer'
