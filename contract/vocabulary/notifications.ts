/** The fourteen types of the specification's section 3. A reader meets any other string with a default bell. */
export const notificationTypes = [
  'service_reminder',
  'maintenance_due',
  'inspection_completed',
  'invoice_paid',
  'inspection_assigned',
  'inspection_scheduled',
  'invoice_due',
  'payment_overdue',
  'property_shared',
  'health_score_updated',
  'system_alert',
  'warranty_expiring',
  'document_uploaded',
  'user_message',
] as const
/** Milliseconds between two pings of the live stream. */
export const pingEvery = 25_000
export type NotificationType = (typeof notificationTypes)[number]

/** The kinds by which a person asks for notifications. */
export const notificationGroups = ['inspections', 'payments', 'home', 'messages'] as const
export type NotificationGroup = (typeof notificationGroups)[number]
/** A type that is in none of these belongs to the messages. */
export const typesOfGroup: Record<Exclude<NotificationGroup, 'messages'>, NotificationType[]> = {
  inspections: ['inspection_completed', 'inspection_assigned', 'inspection_scheduled'],
  payments: ['invoice_paid', 'invoice_due', 'payment_overdue'],
  home: [
    'service_reminder',
    'maintenance_due',
    'health_score_updated',
    'warranty_expiring',
    'document_uploaded',
    'property_shared',
  ],
}
const named = ['inspections', 'payments', 'home'] as const
export const notificationGroupOf = (type: string): NotificationGroup =>
  named.find((group) => typesOfGroup[group].some((one) => one === type)) ?? 'messages'
