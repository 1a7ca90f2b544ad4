import type { SharedReport } from '#contract/sharing.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { date } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { shareScopeWord } from '#src/pages/shared/share-words.ts'
import { paths } from '#src/paths.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { SharedLinkPage } from './shared-link.tsx'

const formats = [
  ['pdf', 'PDF', 'To read and to print, with photographs. It may take a few seconds to be made.'],
  ['csv', 'CSV', 'Every finding as a row, for a spreadsheet.'],
  ['json', 'JSON', 'Everything this link shows, for a program.'],
] as const

const Downloads = ({ report, token }: { report: SharedReport; token: string }) => {
  const { apiBase } = useWired()
  const { address } = report
  return (
    <Page narrow>
      <PageHeader
        title="Download"
        subtitle={`${address.street}, ${address.city}, ${address.state}`}
      />
      <Card label="What it is">
        <KeyValues
          pairs={[
            ['Shown', shareScopeWord[report.scope]],
            ['Number', `${report.number}, version ${report.version}`],
            [
              'Published',
              report.finalized_at === null ? '' : date(report.finalized_at, report.time_zone),
            ],
            ['This link is good until', date(report.expires_at, report.time_zone)],
          ]}
        />
      </Card>
      {formats.map(([format, name, note]) => (
        <Card key={format} label={name}>
          <Stack tight>
            <a
              className={buttonClass(format === 'pdf' ? 'primary' : 'secondary', true)}
              href={`${apiBase}/public/shared-report/${format}?token=${encodeURIComponent(token)}`}
              download
            >
              Download {name}
            </a>
            <Muted>{note}</Muted>
          </Stack>
        </Card>
      ))}
      <Link to={paths.publicReport(token)}>Read it here instead</Link>
    </Page>
  )
}

export default function AnalysisDownloadPage() {
  return (
    <SharedLinkPage title="Download">
      {(report, token) => <Downloads report={report} token={token} />}
    </SharedLinkPage>
  )
}
