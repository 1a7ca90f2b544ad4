import { use } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { PlaceholderNote } from './placeholder-note.ts'
import { Link } from './router.ts'

/** What each page whose content comes later says meanwhile. */
const later: Record<string, string> = {
  '/sample-report': 'A complete sample report will stand here.',
  '/new-inspection':
    'Booking for a client comes later. A homeowner requests an inspection from Services after signing in.',
  '/unauthorized': 'The board of radon and mold tests comes later.',
  '/inspection-overview/:inspectionId/:propertyId':
    'The map of covered counties comes later; uncovered requests stand on the admin page.',
  '/admin/inspector/:inspectorId/service-areas':
    'Editing an inspector’s counties comes later; inspectors edit their own.',
  '/admin/user/:userId/inspections': 'The inspections of a user will stand here.',
  '/admin/user/:userId/property/:propertyId/inspections':
    'The inspections of this property will stand here.',
  '/radon-test/:inspectionId': 'The monitor’s readings and their protocol check come later.',
  '/property/:propertyId/dashboard': 'Ten short checks that you do yourself come later.',
  '/diy/:propertyId/:category': 'Ten short checks that you do yourself come later.',
  '/diy-analysis-success': 'The result of a DIY inspection will stand here.',
  '/reminders/:propertyId':
    'The calendar of recurring tasks comes later; the next ones stand on your dashboard.',
  '/service-providers/:propertyId':
    'Your trusted people will stand here; name one when you plan an issue.',
  '/property-documents/:propertyId': 'Your documents will be kept here.',
}

export default function PlaceholderPage() {
  const { title, path } = use(PlaceholderNote)
  return (
    <Page narrow>
      <PageHeader title={title} />
      <EmptyState
        action={
          <Link className={buttonClass('secondary')} to={paths.landing()}>
            Go to the start
          </Link>
        }
      >
        {later[path] ?? 'This page comes later.'}
      </EmptyState>
    </Page>
  )
}
