import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SharedReport } from '#contract/sharing.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { filtered, isFiltered, type ReportFilter, wholeReport } from './report-filter.ts'
import { ReportFilterRow } from './report-filter-row.tsx'
import { ReportPhotos } from './report-photos.tsx'
import { ReportPlanning } from './report-planning.tsx'
import { ReportSection } from './report-section.tsx'
import { ReportSignature } from './report-signature.tsx'
import { SharedHeadlines } from './shared-headlines.tsx'

/** How much of a shared report its reader looks at. */
export type SharedLook = { part: 'summary' | 'full'; filter: ReportFilter }
export const everythingShared: SharedLook = { part: 'full', filter: wholeReport }

const parts = [
  { value: 'summary', label: 'Summary' },
  { value: 'full', label: 'Full report' },
] as const

type Props = {
  report: SharedReport
  photoBase: string
  look: SharedLook
  onLook: (look: SharedLook) => void
  tests: ReactNode
}

/** The whole report behind a link, to be filtered as its owner filters it. */
export const SharedFull = ({ report, photoBase, look, onLook, tests }: Props) => {
  const [photo, setPhoto] = useState<string | null>(null)
  const { part, filter } = look
  const sections = filtered(report.sections, filter)
  const narrow = (next: ReportFilter) => onLook({ ...look, filter: next })
  const findings = sections.flatMap((section) => section.findings)
  const open = (findingId: string) => {
    const isShown = findings.some(({ finding_id }) => finding_id === findingId)
    // The browser goes to the place right after the press: the finding must be there by then.
    flushSync(() => onLook({ part: 'full', filter: isShown ? filter : wholeReport }))
  }
  return (
    <>
      <div data-print="hide">
        <Choices
          inline
          legend="How much of the report"
          value={part}
          options={parts}
          onChange={(next) => onLook({ ...look, part: next })}
        />
      </div>
      <SharedHeadlines report={report} onOpen={open} />
      {part === 'full' && (
        <>
          <ReportFilterRow
            report={report}
            filter={filter}
            shown={findings.length}
            onChange={narrow}
          />
          {sections.map((section) => (
            <ReportSection
              key={section.worksheet_id}
              section={section}
              photoBase={photoBase}
              zone={report.time_zone}
              findingsOnly={isFiltered(filter)}
              onPhoto={setPhoto}
            />
          ))}
          {sections.length === 0 && isFiltered(filter) && (
            <EmptyState
              action={
                <Button look="secondary" onClick={() => narrow(wholeReport)}>
                  Show everything
                </Button>
              }
            >
              Nothing in this report matches.
            </EmptyState>
          )}
          <ReportPhotos
            sections={sections}
            photoBase={photoBase}
            zone={report.time_zone}
            open={photo}
            onGo={setPhoto}
          />
          {!isFiltered(filter) && tests}
          {report.planning.length > 0 && <ReportPlanning planning={report.planning} />}
          {!isFiltered(filter) && <ReportSignature report={report} />}
        </>
      )}
    </>
  )
}
