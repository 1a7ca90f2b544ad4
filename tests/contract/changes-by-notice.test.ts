import { expect, it } from 'vitest'
import { concernedBy, type Resource } from '#contract/changes.ts'
import type { NotificationType } from '#contract/vocabulary/notifications.ts'

it.each<[NotificationType, Resource[]]>([
  ['service_reminder', ['health', 'properties', 'reminders']],
  ['maintenance_due', ['health', 'properties', 'reminders']],
  ['inspection_completed', ['inspections', 'reports', 'issues', 'reminders']],
  ['inspection_assigned', ['inspections']],
  ['inspection_scheduled', ['inspections']],
  ['invoice_paid', ['payments', 'inspections']],
  ['invoice_due', ['payments', 'inspections']],
  ['payment_overdue', ['payments', 'inspections']],
  [
    'property_shared',
    [
      ...([
        'agents',
        'agreements',
        'airTests',
        'diy',
        'documents',
        'formerHomes',
        'health',
        'inspections',
      ] as const),
      ...(['issues', 'messages', 'openQuestions', 'payments', 'properties', 'providers'] as const),
      ...(['reminders', 'repairRequests', 'reports', 'sharing'] as const),
    ],
  ],
  ['health_score_updated', ['health', 'issues', 'reminders']],
  ['system_alert', ['inspections', 'agreements', 'admin', 'licenses']],
  ['warranty_expiring', ['documents', 'health', 'properties']],
  ['document_uploaded', ['documents', 'reports', 'properties']],
  ['user_message', ['invitations', 'admin', 'messages', 'repairRequests']],
])('after a notice of %s these are read again: %j', (type, resources) => {
  expect(concernedBy({ type }).toSorted()).toEqual(resources.toSorted())
})

it.each<[string, Resource[]]>([
  ['/admin/people', ['admin', 'areaProposals', 'inspections']],
  ['/home-health/7', ['health']],
  ['/issue-resolution/7', ['issues']],
  ['/inspection-overview/7?tab=1', ['inspections']],
  ['/inspector-dashboard', ['inspections']],
  ['/inspector/areas', ['serviceAreas', 'areaProposals', 'availability']],
  ['/radon-test/7', ['radonTests', 'airTests']],
  ['admin', []],
  ['/home/admin', []],
  ['', []],
])('a notice that leads to %s is about its page too: %j', (link, more) => {
  const own: Resource[] = ['documents', 'reports', 'properties']
  expect(concernedBy({ type: 'document_uploaded', link }).toSorted()).toEqual(
    [...own, ...more].toSorted(),
  )
})

it('what both name is read once', () => {
  const both = concernedBy({ type: 'inspection_assigned', link: '/inspection-overview/7' })
  expect(both).toEqual(['inspections'])
})
