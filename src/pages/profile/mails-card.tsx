import { mailKinds } from '#contract/vocabulary/mails.ts'
import { MailSwitches } from '#src/pages/shared/mail-switches.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'

/** What comes by mail, and what can be switched off. */
export const MailsCard = () => (
  <Card title="Mails">
    <MailSwitches kinds={mailKinds} />
    <Muted>
      Mails about your account, your agreements and your payments come in any case. Each of the
      mails above has a link that stops its kind, and every notice is in the bell, too.
    </Muted>
  </Card>
)
