import type { MoldReport } from '#contract/mold.ts'
import type { RadonReport } from '#contract/radon.ts'
import type { Report } from '#contract/reports.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { findingsOf } from '#src/machines/repair-requests/repair-request-model.ts'
import { MoldResult } from '#src/pages/mold/mold-result.tsx'
import styles from '#src/pages/public/public.module.css'
import { PublicHead } from '#src/pages/public/public-head.tsx'
import { RadonResult } from '#src/pages/radon/radon-result.tsx'
import { RepairRequest } from '#src/pages/repair-requests/repair-request.tsx'
import { useRepairRequestView } from '#src/pages/repair-requests/use-repair-request-view.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import { ReportView } from './report-view.tsx'
import sample from './sample-report.json' with { type: 'json' }
import marks from './sample-report.module.css'
import sampleTests from './sample-tests.json' with { type: 'json' }

/** A whole report as the product makes it, of an invented home; it is here without any network. */
export default function SampleReportPage() {
  const session = useSession()
  // The type of a JSON file knows words only as text; the page's test holds both against the contract.
  const report = sample as unknown as Report
  const { radon, mold } = sampleTests as unknown as { radon: RadonReport; mold: MoldReport }
  const requesting = useRepairRequestView()
  const { street, city, state } = report.address
  return (
    <Page>
      <div className={marks.watermark} aria-hidden="true" />
      <PublicHead />
      <PageHeader
        title={requesting ? 'Sample repair request' : 'Sample report'}
        subtitle={`${street}, ${city}, ${state}`}
        actions={
          <>
            {requesting ? (
              <Link className={buttonClass('secondary')} to={paths.sampleReport()}>
                Back to the report
              </Link>
            ) : (
              <>
                <Button look="secondary" onClick={() => window.print()}>
                  Print
                </Button>
                <Link className={buttonClass('secondary')} to={paths.sampleRepairRequest()}>
                  Repair request
                </Link>
              </>
            )}
            <Link
              className={buttonClass()}
              // Everybody but a homeowner books as anyone does.
              to={session?.role === 'homeowner' ? paths.requestInspection() : paths.newInspection()}
            >
              {session === null ? 'Get one for your home' : 'Request an inspection'}
            </Link>
          </>
        }
      />
      <p className={styles.ribbon}>
        <span>
          <Badge tone="warn">Sample</Badge> The home, the people and the photographs are invented;
          everything else is what a finalized report looks like.
        </span>
      </p>
      {requesting ? (
        <RepairRequest
          findings={findingsOf(report.sections)}
          photoBase=""
          place={{ kind: 'browser', report: 'sample' }}
        />
      ) : (
        <ReportView
          report={report}
          photoBase=""
          tests={
            <>
              <RadonResult of={radon} />
              <MoldResult of={mold} />
            </>
          }
        />
      )}
    </Page>
  )
}
