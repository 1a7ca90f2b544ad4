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
