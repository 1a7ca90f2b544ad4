import {
  Bell,
  CalendarCheck,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  ClipboardCheck,
  ClipboardList,
  Clock,
  FileText,
  Gauge,
  MessageSquare,
  Receipt,
  Share2,
  ShieldAlert,
  Wrench,
} from 'lucide-react'

const icons: Record<string, typeof Bell> = {
  service_reminder: Wrench,
  maintenance_due: CalendarClock,
  inspection_completed: ClipboardCheck,
  invoice_paid: CircleCheck,
  inspection_assigned: ClipboardList,
  inspection_scheduled: CalendarCheck,
  invoice_due: Receipt,
  payment_overdue: Clock,
  property_shared: Share2,
  health_score_updated: Gauge,
  system_alert: CircleAlert,
  warranty_expiring: ShieldAlert,
  document_uploaded: FileText,
  user_message: MessageSquare,
}

/** Each type has its own icon; any other shows a bell. */
export const NotificationIcon = ({ type }: { type: string }) => {
  // A server may call a type as an object calls its own methods.
  const Icon = (Object.hasOwn(icons, type) ? icons[type] : undefined) ?? Bell
  return <Icon aria-hidden="true" size={20} color="#fc7168" />
}
