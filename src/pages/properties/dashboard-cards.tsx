import type { Dashboard } from '#contract/properties.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { costRange, day } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Badge } from '#src/ui/badge.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { unbroken } from '#src/ui/unbroken.tsx'
import styles from './dashboard.module.css'

type Of<Name extends keyof Dashboard> = { of: NonNullable<Dashboard[Name]>; propertyId: string }

/** The open issues in words, in which the safety hazards are a part of them: `6 open, 3 of them safety hazards`. */
const openWords = ({ open, safety }: Of<'issue_counts'>['of']): string => {
  if (safety === 0) return `${open} open`
  const hazards = safety === 1 ? 'a safety hazard' : 'safety hazards'
  if (safety === open) return `${open} open, ${open === 1 ? '' : 'all '}${hazards}`
  return `${open} open, ${safety} of them ${hazards}`
}

export const IssueCounts = ({ of: counts, propertyId }: Of<'issue_counts'>) => (
  <Card title="Issues">
    <Cluster>
      <Badge tone={counts.safety > 0 ? 'bad' : 'warn'}>{openWords(counts)}</Badge>
      <Badge tone="info">{counts.planned} planned</Badge>
      <Badge tone="good">{counts.resolved} resolved</Badge>
    </Cluster>
    <Link to={paths.issues({ propertyId })}>All issues</Link>
  </Card>
)

export const DueReminders = ({ of: reminders, propertyId }: Of<'reminders'>) => (
  <Card title="Reminders">
    <Stack tight className={styles.dated}>
      {reminders.map(({ reminder_id, title, due_on, overdue }) => (
        <div key={reminder_id}>
          <Badge tone={overdue ? 'warn' : 'plain'}>{overdue ? 'Overdue' : day(due_on)}</Badge>
          <Link to={paths.reminder({ propertyId, reminderId: reminder_id })}>{title}</Link>
        </div>
      ))}
      <Link to={paths.reminders({ propertyId })}>All reminders</Link>
    </Stack>
  </Card>
)

const kindWord = { repairs: 'Repairs', upkeep: 'Upkeep', inspections: 'Inspections to pay for' }

/** What the next year probably costs, told as an estimate. */
export const Money = ({ of: { parts, unpriced }, propertyId }: Of<'money'>) => {
  if (parts.length === 0 && unpriced === 0) return null
  const sum = (of: 'low_cents' | 'high_cents') => parts.reduce((total, part) => total + part[of], 0)
  const has = (kind: (typeof parts)[number]['kind']) => parts.some((part) => part.kind === kind)
  const about = [
    unpriced > 0 &&
      `We have no price for ${unpriced === 1 ? 'one repair' : `${unpriced} repairs`}.`,
    has('repairs') &&
      'Repairs: what you entered, otherwise our estimates for planning, not an inspector’s.',
    has('upkeep') && 'Upkeep: what it cost last time.',
  ].filter((sentence) => sentence !== false)
  return (
    <Card title="Costs in the next 12 months">
      {parts.length > 0 && (
        <>
          <p className={styles.sum}>
            About {unbroken(costRange(sum('low_cents'), sum('high_cents')))}
          </p>
          <KeyValues
            pairs={parts.map(({ kind, low_cents, high_cents, count }) => [
              kind === 'repairs' ? `${kindWord[kind]} (${count})` : kindWord[kind],
              costRange(low_cents, high_cents),
            ])}
          />
        </>
      )}
      {about.length > 0 && <Muted>{about.join(' ')}</Muted>}
      {(has('repairs') || unpriced > 0) && (
        <Link to={paths.issues({ propertyId })}>See the repairs</Link>
      )}
    </Card>
  )
}

export const EndingDocuments = ({ of: documents, propertyId }: Of<'ending'>) => (
  <Card title="Documents about to expire">
    <Stack tight className={styles.dated}>
      {documents.map(({ document_id, name, expires_on, ended }) => (
        <div key={document_id}>
          <Badge tone={ended ? 'bad' : 'warn'}>
            {ended ? 'Ended' : 'Ends'} {day(expires_on)}
          </Badge>
          <Link to={paths.document({ propertyId, documentId: document_id })}>{name}</Link>
        </div>
      ))}
      <Link to={paths.documents({ propertyId })}>All documents</Link>
    </Stack>
  </Card>
)
