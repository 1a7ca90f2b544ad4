import type { Report } from '#contract/reports.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { InOwnUnits } from '#src/pages/shared/units.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ReportView } from './report-view.tsx'

type Photo = NonNullable<Report['cover_photo']>

/** Each photograph at its whole address: at the server, or on this device. */
const placed = (report: Report, apiBase: string): Report => {
  const at = (url: string) => (url.startsWith('blob:') ? url : apiBase + url)
  const photo = (one: Photo): Photo => ({
    ...one,
    url: at(one.url),
    thumbnail_url: at(one.thumbnail_url),
  })
  return {
    ...report,
    cover_photo: report.cover_photo && photo(report.cover_photo),
    air: report.air.map((test) => ({
      ...test,
      ...(test.places && {
        places: test.places.map((place) => ({ ...place, photos: place.photos.map(photo) })),
      }),
    })),
    sections: report.sections.map((section) => ({
      ...section,
      photos: section.photos.map(photo),
      findings: section.findings.map((finding) => ({
        ...finding,
        photos: finding.photos.map(photo),
      })),
    })),
  }
}

const subtitle = ({ address, inspected_on, inspector, time_zone }: Report): string =>
  [
    `${address.street}, ${address.city}`,
    inspected_on && date(inspected_on, time_zone),
    inspector.name,
  ]
    .filter(Boolean)
    .join(' · ')

/** The report of the home from before this visit, for the inspector who goes there; it opens without a network. */
export default function PreviousReportPage() {
  const visit = { inspectionId: useParam('inspectionId'), propertyId: useParam('propertyId') }
  const { apiBase } = useWired()
  const read = useResource('reports.previous', { params: { inspectionId: visit.inspectionId } })
  const report = read.data?.report ?? null
  return (
    <InOwnUnits>
      <Page density="work">
        <PageHeader
          title="Previous report"
          subtitle={report === null ? undefined : subtitle(report)}
          actions={
            <Link className={buttonClass('secondary')} to={paths.inspectionOverview(visit)}>
              Back to the visit
            </Link>
          }
        />
        <Loaded of={read} owned>
          {(data) =>
            data.report === null ? (
              <EmptyState>No earlier report of this home can be read.</EmptyState>
            ) : (
              <ReportView report={placed(data.report, apiBase)} photoBase="" />
            )
          }
        </Loaded>
      </Page>
    </InOwnUnits>
  )
}
