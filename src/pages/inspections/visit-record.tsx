import { useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { severities } from '#contract/vocabulary/findings.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Choices } from '#src/ui/choices.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { type GridPhoto, PhotoGrid } from '#src/ui/photo-grid.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { Table } from '#src/ui/table.tsx'
import { type By, photoGroups } from './visit-photos.ts'

type Visit = { propertyId: string; inspectionId: string }

const columns = [{ label: 'Section' }, { label: 'Found' }] as const

const Sections = ({ report, visit }: { report: Report; visit: Visit }) => (
  <Card title="What was inspected">
    <Table
      caption="Each section, its parts that the home has, and what was found"
      columns={columns}
      rows={report.sections.map((section) => {
        const present = section.items.filter(({ rating }) => rating !== 'NP')
        const seen = present.filter(({ rating }) => rating === 'IN' || rating === 'D')
        const found = severities.filter((severity) =>
          section.findings.some((finding) => finding.severity === severity),
        )
        return {
          key: section.worksheet_id,
          cells: [
            <div key="section">
              <Link to={`${paths.report(visit)}#report-${section.worksheet_id}`}>
                {section.label}
              </Link>
              <Muted>
                {present.length === 0
                  ? 'Not in this home'
                  : `${seen.length} of ${counted(present.length, 'part')} inspected`}
              </Muted>
            </div>,
            found.length === 0 ? (
              <Muted key="none">{seen.length === 0 ? '–' : 'No defects'}</Muted>
            ) : (
              <Cluster key="found">
                {found.map((severity) => (
                  <SeverityMark
                    key={severity}
                    severity={severity}
                    count={section.findings.filter((one) => one.severity === severity).length}
                  />
                ))}
              </Cluster>
            ),
          ],
        }
      })}
    />
  </Card>
)

const Photos = ({ report }: { report: Report }) => {
  const { apiBase } = useWired()
  const [by, setBy] = useState<By>('section')
  const groups = photoGroups(report, by)
  const tile = (photo: (typeof groups)[number]['photos'][number]): GridPhoto => ({
    id: photo.photo_id,
    src: apiBase + photo.thumbnail_url,
    full: apiBase + photo.url,
    alt: photo.words,
    caption: photo.words,
    marks: photo.marks,
    width: photo.width,
    height: photo.height,
  })
  return (
    <Card title="Photos">
      {groups.length === 0 ? (
        <p>No photos were taken.</p>
      ) : (
        <>
          <Choices
            inline
            legend="Sort by"
            value={by}
            onChange={setBy}
            options={[
              { value: 'section', label: 'Section' },
              { value: 'severity', label: 'Severity' },
            ]}
          />
          {groups.map(({ key, label, photos }) => (
            <Stack key={key} tight>
              <h3>{label}</h3>
              <PhotoGrid photos={photos.map(tile)} />
            </Stack>
          ))}
        </>
      )}
    </Card>
  )
}

/** The field work of a visit to read: the worksheets in short, and all photos. Its code comes when there is some. */
export const VisitRecord = ({ visit }: { visit: Visit }) => {
  const report = useResource('reports.get', { params: { inspectionId: visit.inspectionId } })
  return (
    <Loaded of={report}>
      {(data) => (
        <>
          <Sections report={data} visit={visit} />
          <Photos report={data} />
        </>
      )}
    </Loaded>
  )
}
