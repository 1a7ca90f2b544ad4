import { useEffect, useRef } from 'react'
import { mailKinds } from '#contract/vocabulary/mails.ts'
import { MailSwitches } from '#src/pages/shared/mail-switches.tsx'
import { useLocation } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { Card, Muted } from '#src/ui/layout.tsx'
import styles from './profile.module.css'

const comesAnyway = {
  homeowner: 'You always get e-mails about your account, your agreements and your payments.',
  inspector: 'You always get e-mails about your visits, your license and your account.',
  admin: 'You always get e-mails about your account.',
} as const

/** What comes by mail, and what can be switched off. */
export const MailsCard = () => {
  const role = useSession()?.role ?? 'homeowner'
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  // A link leads here, and this part of the page comes after the rest of it.
  useEffect(() => {
    if (hash === '#mails') place.current?.focus()
  }, [hash])
  return (
    <div id="mails" ref={place} tabIndex={-1} className={styles.place}>
      <Card title="E-mails">
        <MailSwitches kinds={mailKinds[role]} />
        <Muted>
          {comesAnyway[role]} Each e-mail above has a link to stop that kind, and every notice is
          under the bell, too.
        </Muted>
      </Card>
    </div>
  )
}
