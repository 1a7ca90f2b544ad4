import { useState } from 'react'
import type { SharedReport } from '#contract/sharing.ts'
import { licensedName } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { shareScopeWord } from '#contract/vocabulary/sharing.ts'
import { usualUnits } from '#contract/vocabulary/units.ts'
import { weatherWords } from '#contract/vocabulary/visit-conditions.ts'
import { findingsOf } from '#src/machines/repair-requests/repair-request-model.ts'
import { RepairRequest } from '#src/pages/repair-requests/repair-request.tsx'
import {
  RepairRequestAnswer,
  UnsentAnswer,
} from '#src/pages/repair-requests/repair-request-answer.tsx'
import { RepairRequestView } from '#src/pages/repair-requests/repair-request-view.tsx'
import { useWired } from '#src/pages/shared/app-context.ts'
import { date } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { InReadersUnits } from '#src/pages/sharing/readers-units.tsx'
import { Behind, SharedLinkPage } from '#src/pages/sharing/shared-link.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { PhotoCover } from '#src/ui/photo-cover.tsx'
import { AirTests } from './air-tests.tsx'
import { Letterhead } from './letterhead.tsx'
import styles from './report.module.css'
import { ReportSignature } from './report-signature.tsx'
import { everythingShared, SharedFull } from './shared-full.tsx'
import { SharedHeadlines } from './shared-headlines.tsx'

const SharedReportPage = ({ report, token }: { report: SharedReport; token: string }) => {
  const { apiBase } = useWired()
  const session = useSession()
  // It uses state instead of an address: opening the link again would count as another opening.
  const [requesting, setRequesting] = useState(false)
  const [look, setLook] = useState(everythingShared)
  const { number, address, inspector, cover_photo: cover, repair_request: request } = report
  const { answerable, conditions, units = usualUnits } = report
  const findings = findingsOf(report.sections)
  const hasRadon = report.air.some(({ kind }) => kind === 'radon')
  const tests = (
    <InReadersUnits of={report.units} hasRadon={hasRadon}>
      <AirTests tests={report.air} photoBase={apiBase} zone={report.time_zone} />
    </InReadersUnits>
  )
  const on = (instant: string | null) => (instant === null ? '' : date(instant, report.time_zone))
  return (
    <Page>
      <PageHeader
        title={request || requesting ? 'Repair request' : 'Shared inspection report'}
        subtitle={`${address.street}, ${address.city}, ${address.state}`}
        actions={
          <>
            {findings.length > 0 && (
              <Button look="secondary" onClick={() => setRequesting(!requesting)}>
                {requesting ? 'Back to the report' : 'Make a repair request'}
              </Button>
            )}
            {!requesting && (
              <Button look="secondary" onClick={() => window.print()}>
                Print
              </Button>
            )}
            <Link className={buttonClass('secondary')} to={paths.analysisDownload(token)}>
              Download
            </Link>
          </>
        }
      />
      {requesting ? (
        <RepairRequest
          findings={findings}
          photoBase={apiBase}
          place={{ kind: 'browser', report: number }}
        />
      ) : (
        <Stack>
          <Card label="About this report">
            {report.firm !== undefined && <Letterhead firm={report.firm} photoBase={apiBase} />}
            <div className={styles.head}>
              <KeyValues
                pairs={[
                  ['Shown', shareScopeWord[report.scope]],
                  ['Number', `${number}, version ${report.version}`],
                  ['Inspected', on(report.inspected_on)],
                  ...(conditions === undefined
                    ? []
                    : ([['Weather', weatherWords(conditions, units.temperature)]] as const)),
                  ['Published', on(report.finalized_at)],
                  ['Inspector', licensedName(inspector)],
                  ['This link is good until', on(report.expires_at)],
                ]}
              />
              {cover && (
                <PhotoCover
                  first
                  shape="wide"
                  src={apiBase + cover.url}
                  alt={cover.caption || 'The home'}
                />
              )}
            </div>
          </Card>
          {report.scope === 'full' ? (
            <SharedFull
              report={report}
              photoBase={apiBase}
              look={look}
              onLook={setLook}
              tests={tests}
            />
          ) : (
            <>
              {request === null ? (
                <SharedHeadlines report={report} />
              ) : (
                <>
                  <RepairRequestView request={request} photoBase={apiBase} />
                  {answerable && <RepairRequestAnswer token={token} answerable={answerable} />}
                </>
              )}
              {tests}
              <ReportSignature report={report} />
            </>
          )}
          <Muted>{report.scope_note}</Muted>
          {session === null && (
            <Card title="A home of your own?">
              <p>Keep its reports, its score and what comes next in one place.</p>
              <Link className={buttonClass()} to={paths.signUp()}>
                Create an account to keep this
              </Link>
            </Card>
          )}
        </Stack>
      )}
    </Page>
  )
}

const Opened = ({ token }: { token: string }) => (
  <Behind
    title="Shared inspection report"
    of={useResource('sharing.open', { query: { token } })}
    unsent={<UnsentAnswer token={token} />}
  >
    {(report) => <SharedReportPage report={report} token={token} />}
  </Behind>
)

export default function InspectionReportPublicPage() {
  return (
    <SharedLinkPage title="Shared inspection report">
      {(token) => <Opened token={token} />}
    </SharedLinkPage>
  )
}
