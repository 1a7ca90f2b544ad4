import { ReminderMails } from '#src/pages/reminders/reminder-mails.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'

/** What comes by mail, and what can be switched off. */
export const MailsCard = () => (
  <Card title="Mails">
    <ReminderMails />
    <Muted>
      Mails about your account, your inspections and your payments come in any case. Every notice is
      in the bell, too.
    </Muted>
  </Card>
)
