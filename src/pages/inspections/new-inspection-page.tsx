import { paths } from '#contract/vocabulary/paths.ts'
import type { Booker } from '#src/machines/inspections/booking-steps.ts'
import { LicenseNote } from '#src/pages/licenses/license-note.tsx'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Muted, Page, PageHeader } from '#src/ui/layout.tsx'
import { Booking } from './booking.tsx'

const subtitleOf: Record<Booker, string> = {
  owner: '',
  homeowner: 'Who comes, what it costs, and when: first the home.',
  visitor: 'Who comes, what it costs, and when: first the home.',
  staff: 'For a client: you prepare it, they sign and send it.',
}

export default function NewInspectionPage() {
  const session = useSession()
  const [query] = useSearchParams()
  // Only the client to whom it was mailed can open it, so it means nothing to staff.
  const prepared = query.get('prepared') ?? ''
  const by = session === null ? 'visitor' : session.role === 'homeowner' ? 'homeowner' : 'staff'
  const isForClient = prepared !== '' && by !== 'staff'
  return (
    <Page>
      <PageHeader
        title="New inspection"
        subtitle={
          isForClient
            ? 'Prepared for you: look at it, sign the agreement, and send it.'
            : subtitleOf[by]
        }
      />
      <LicenseNote />
      {by === 'homeowner' && !isForClient && (
        <Muted small={false}>
          Is the home in your account already?{' '}
          <Link to={paths.requestInspection()}>Request its inspection</Link>.
        </Muted>
      )}
      {by === 'visitor' && isForClient ? (
        <Card title="Log in to sign">
          <p>Somebody has prepared this inspection for you. It opens in your account.</p>
          <Link className={buttonClass()} to={paths.login(paths.preparedInspection(prepared))}>
            Log in
          </Link>
        </Card>
      ) : (
        <Booking
          key={`${session?.userId ?? ''} ${by}`}
          by={by}
          propertyId={isForClient ? prepared : ''}
        />
      )}
    </Page>
  )
}
