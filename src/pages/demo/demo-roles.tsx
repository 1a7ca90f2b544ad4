import { ClipboardCheck, House, LayoutDashboard } from 'lucide-react'
import type { Role } from '#contract/common.ts'
import styles from '#src/pages/public/public.module.css'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/layout.tsx'

const roles = [
  {
    role: 'homeowner',
    Icon: House,
    title: 'Homeowner',
    text: 'A home built in 1978 with a new report: its score and every reason for it, issues to plan, a visit to request, reports to share.',
  },
  {
    role: 'inspector',
    Icon: ClipboardCheck,
    title: 'Inspector',
    text: 'A day with an inspection under way: ten worksheets, findings from the library, photographs, with or without a signal.',
  },
  {
    role: 'admin',
    Icon: LayoutDashboard,
    title: 'Admin',
    text: 'The queue of a small company: a request that waits for an inspector, a late report, a county that nobody covers.',
  },
] as const

/** Whom to be. The button says what pressing it does: start one, or go on in the one that is open. */
export const DemoRoles = ({
  verb,
  busy,
  asked = null,
  onChoose,
}: {
  verb: 'Start' | 'Go on'
  busy: boolean
  /** Whom the visitor came to be; null: nobody yet. */
  asked?: string | null
  onChoose: (role: Role) => void
}) => (
  <div className={styles.three}>
    {roles.map(({ role, Icon, title, text }) => (
      <Card key={role} label={title} className={styles.role}>
        <Icon aria-hidden="true" size={32} />
        <h2>{title}</h2>
        <p>{text}</p>
        <Button
          wide
          busy={busy}
          look={asked === null || asked === role ? 'primary' : 'secondary'}
          onClick={() => onChoose(role)}
        >
          {verb} as {role}
        </Button>
      </Card>
    ))}
  </div>
)
