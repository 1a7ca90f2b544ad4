import type { NotificationType } from './vocabulary/notifications.ts'

/*
 * Which writes invalidate which reads. A write names the resources that it changes; a read names the resources in
 * its answer. The app repeats a read when a write names one of its resources. Plain values: the first page loads
 * them.
 */

/** The resources of the server: the part of an endpoint's name before the dot. */
export const resources = [
  'account',
  'admin',
  'agents',
  'agreements',
  'airTests',
  'areaProposals',
  'assigning',
  'auth',
  'availability',
  'bookings',
  'closedDays',
  'demo',
  'diy',
  'documents',
  'externalSignIn',
  'faults',
  'firm',
  'firmComments',
  'formerHomes',
  'guideTables',
  'health',
  'inspections',
  'invitations',
  'issues',
  'licenses',
  'messages',
  'moldTests',
  'notifications',
  'openQuestions',
  'ownComments',
  'payments',
  'priceTables',
  'pricing',
  'profile',
  'properties',
  'providers',
  'public',
  'push',
  'radonTests',
  'reminders',
  'repairRequests',
  'reports',
  'savedQuotes',
  'serviceAreas',
  'sessions',
  'sharing',
  'signatures',
  'templates',
  'texts',
  'weather',
  'worksheets',
] as const
export type Resource = (typeof resources)[number]

/** What is read of a home: with another owner, nothing of it may be read on. */
const ofHome: readonly Resource[] = [
  ...(['agents', 'agreements', 'airTests', 'diy', 'documents', 'formerHomes', 'health'] as const),
  ...(['inspections', 'issues', 'messages', 'openQuestions', 'payments', 'properties'] as const),
  ...(['providers', 'reminders', 'repairRequests', 'reports', 'sharing'] as const),
]

const byType: Record<NotificationType, readonly Resource[]> = {
  service_reminder: ['health', 'properties', 'reminders'],
  maintenance_due: ['health', 'properties', 'reminders'],
  inspection_completed: ['inspections', 'reports', 'issues', 'reminders'],
  invoice_paid: ['payments', 'inspections'],
  inspection_assigned: ['inspections'],
  inspection_scheduled: ['inspections'],
  invoice_due: ['payments', 'inspections'],
  payment_overdue: ['payments', 'inspections'],
  property_shared: ofHome,
  health_score_updated: ['health', 'issues', 'reminders'],
  system_alert: ['inspections', 'agreements', 'admin', 'licenses'],
  warranty_expiring: ['documents', 'health', 'properties'],
  document_uploaded: ['documents', 'reports', 'properties'],
  user_message: ['invitations', 'admin', 'messages', 'repairRequests'],
}

/** By the first word of the page that a notice leads to. */
const byPage: Record<string, readonly Resource[]> = {
  admin: ['admin', 'areaProposals', 'inspections'],
  'home-health': ['health'],
  'issue-resolution': ['issues'],
  'inspection-overview': ['inspections'],
  'inspector-dashboard': ['inspections'],
  inspector: ['serviceAreas', 'areaProposals', 'availability'],
  'radon-test': ['radonTests', 'airTests'],
}

const isKnown = (type: string): type is NotificationType => Object.hasOwn(byType, type)

/**
 * The resources that a notice invalidates, by its type and by the page that it leads to. A notice of an unknown
 * type invalidates all of them.
 */
export const concernedBy = (notice: {
  type: string
  link?: string | null | undefined
}): readonly Resource[] => {
  if (!isKnown(notice.type)) return resources
  const page = byPage[/^\/([\w-]+)/.exec(notice.link ?? '')?.[1] ?? ''] ?? []
  return [...new Set([...byType[notice.type], ...page])]
}
