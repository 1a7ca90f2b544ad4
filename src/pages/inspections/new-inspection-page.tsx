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
  homeowner: 'See who can come, what it costs, and when.',
  visitor: 'See who can come, what it costs, and when.',
  staff: 'For a client: you prepare it; they sign and send it.',
}

export default function NewInspectionPage() {
  const session = useSession()
  const [query] = useSearchParams()
  // Only the client to whom it was mailed can open it, so it means nothing to staff.
  const prepared = query.get('prepared') ?? ''
  const by = session === null ? 'visitor' : session.role === 'homeowner' ? 'homeowner' : 'staff'
  // An admin comes from the page of a home: its booking has a draft of its own.
  const home = by === 'staff' ? (query.get('home') ?? '') : ''
  const isForClient = prepared !== '' && by !== 'staff'
  return (
    <Page>
      <PageHeader
        title="New inspection"
        subtitle={
          isForClient
            ? 'Prepared for you: review it, sign the agreement, and send it.'
            : subtitleOf[by]
        }
      />
      <LicenseNote />
      {by === 'homeowner' && !isForClient && (
        <Muted small={false}>
          Is the home already in your account?{' '}
          <Link to={paths.requestInspection()}>Request its inspection</Link>.
        </Muted>
      )}
      {by === 'visitor' && isForClient ? (
        <Card title="Log in to sign">
          <p>Someone has prepared this inspection for you. It opens in your account.</p>
          <Link className={buttonClass()} to={paths.login(paths.preparedInspection(prepared))}>
            Log in
          </Link>
        </Card>
      ) : (
        <Booking
          key={`${session?.userId ?? ''} ${by} ${home}`}
          by={by}
          propertyId={isForClient ? prepared : home}
        />
      )}
    </Page>
  )
}
