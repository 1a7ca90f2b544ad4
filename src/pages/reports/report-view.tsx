import { type ReactNode, useEffect, useRef } from 'react'
import type { Report } from '#contract/reports.ts'
import { coverageSentences } from '#contract/vocabulary/coverage.ts'
import { nothingFound, severities } from '#contract/vocabulary/findings.ts'
import { placeIn } from '#src/pages/shared/place-in.ts'
import { Link, useLocation, useSearchParams } from '#src/pages/shared/router.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Rail, type RailSection } from '#src/ui/rail.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'
import { Tabs, tabClass } from '#src/ui/tabs.tsx'
import { AirTests } from './air-tests.tsx'
import styles from './report.module.css'
import { ReportCorrections } from './report-corrections.tsx'
import {
  filtered,
  filterIn,
  isFiltered,
  type ReportFilter,
  wholeReport,
  withFilter,
} from './report-filter.ts'
import { ReportFilterRow } from './report-filter-row.tsx'
import { ReportHead } from './report-head.tsx'
import { ReportPhotos } from './report-photos.tsx'
import { ReportPlanning } from './report-planning.tsx'
import { ReportSection } from './report-section.tsx'
import { ReportShort } from './report-short.tsx'
import { ReportSignature } from './report-signature.tsx'
import { useKeptPlace } from './use-kept-place.ts'

const Summary = ({
  report,
  top,
}: {
  report: Report
  /** With the most important findings; the short report lists them all. */
  top: boolean
}) => {
  const all = report.sections.flatMap((section) => section.findings)
  return (
    <Card title="Summary">
      {report.summary && <p>{report.summary}</p>}
      <Cluster>
        {severities.map((severity) => (
          <SeverityMark key={severity} severity={severity} count={report.counts[severity] ?? 0} />
        ))}
      </Cluster>
      {all.length === 0 && <p>{nothingFound(report)}</p>}
      {top && all.length > 0 && (
        <ol className={styles.top}>
          {report.top.map((id) => {
            const finding = all.find((entry) => entry.finding_id === id)
            return (
              finding && (
                <li key={id}>
                  <a href={`#finding-${id}`}>{finding.title}</a>{' '}
                  <SeverityMark severity={finding.severity} />
                </li>
              )
            )
          })}
        </ol>
      )}
      {coverageSentences(report).map((sentence) => (
        <Muted key={sentence} small={false}>
          {sentence}
        </Muted>
      ))}
    </Card>
  )
}

/** The sections as the rail lists them: how many findings each has, and how serious the worst is; then what follows them. */
const railOf = (sections: Report['sections'], after: readonly RailSection[]): RailSection[] => [
  { id: 'report-summary', title: 'Summary' },
  ...sections.map(({ worksheet_id, label, findings }) => {
    const worst = severities.find((severity) => findings.some((one) => one.severity === severity))
    return {
      id: `report-${worksheet_id}`,
      title: label,
      unit: findings.length === 1 ? 'finding' : 'findings',
      ...(findings.length > 0 && { count: findings.length }),
      ...(worst !== undefined && { mark: <SeverityMark severity={worst} only /> }),
    }
  }),
  ...after,
]

const airPart: RailSection = { id: 'report-air', title: 'Radon and mold' }
const planningPart: RailSection = { id: 'report-planning', title: 'Planning' }

/** The whole document, or what the filter leaves of it. */
const Full = ({
  report,
  photoBase,
  tests,
  sections,
  filter,
  onFilter,
  onPhoto,
}: {
  report: Report
  photoBase: string
  tests: ReactNode
  sections: Report['sections']
  filter: ReportFilter
  onFilter: (filter: ReportFilter) => void
  onPhoto: (photoId: string) => void
}) => (
  <Stack>
    {report.status !== 'finalized' && (
      <Banner tone="warn">
        {report.version === 1
          ? 'This is a draft: the report is not published.'
          : `This is a draft of version ${report.version}. Until it is published, its owner reads version ${report.version - 1}.`}
      </Banner>
    )}
    <section id="report-summary" className={styles.part} aria-label="Summary">
      <Summary report={report} top />
      <ReportHead report={report} photoBase={photoBase} />
      <ReportCorrections report={report} />
    </section>
    <ReportFilterRow
      report={report}
      filter={filter}
      shown={sections.reduce((sum, { findings }) => sum + findings.length, 0)}
      onChange={onFilter}
    />
    {sections.map((section) => (
      <section
        key={section.worksheet_id}
        id={`report-${section.worksheet_id}`}
        className={styles.part}
        aria-label={section.label}
      >
        <ReportSection
          section={section}
          photoBase={photoBase}
          zone={report.time_zone}
          findingsOnly={isFiltered(filter)}
          onPhoto={onPhoto}
        />
      </section>
    ))}
    {sections.length === 0 && isFiltered(filter) && (
      <EmptyState
        action={
          <Button look="secondary" onClick={() => onFilter(wholeReport)}>
            Show everything
          </Button>
        }
      >
        Nothing in this report matches.
      </EmptyState>
    )}
    {!isFiltered(filter) && (report.air.length > 0 || tests) && (
      <section id={airPart.id} className={styles.part} aria-label={airPart.title}>
        <AirTests tests={report.air} photoBase={photoBase} zone={report.time_zone} />
        {tests}
      </section>
    )}
    {report.planning.length > 0 && (
      <section id={planningPart.id} className={styles.part} aria-label={planningPart.title}>
        <ReportPlanning planning={report.planning} />
      </section>
    )}
    {!isFiltered(filter) && <ReportSignature report={report} />}
    <Muted>{report.scope_note}</Muted>
  </Stack>
)

/**
 * A report to read: who, where and when; the summary; then the filtered sections, with limitations
 * in sight. `photoBase` is the prefix of the addresses of its photographs.
 */
export const ReportView = ({
  report,
  photoBase,
  tests,
}: {
  report: Report
  photoBase: string
  /** Air tests, after the visual findings. */
  tests?: ReactNode
}) => {
  const [search, setSearch] = useSearchParams()
  const { hash } = useLocation()
  const { keep, own } = useKeptPlace('report-summary')
  const filter = filterIn(search)
  const setFilter = (next: ReportFilter) =>
    setSearch((before) => withFilter(before, next), { replace: true, preventScrollReset: true })
  const sections = filtered(report.sections, filter)
  const isShort = search.get('part') === 'summary'
  const addressOf = (part: 'summary' | null, place = '') => {
    const next = new URLSearchParams(search)
    next.delete('photo')
    if (part === null) next.delete('part')
    else next.set('part', part)
    return `?${next}${place && `#${place}`}`
  }
  const openPhoto = search.get('photo')
  /** Whether the entry before this one is the report without a photo: then closing goes back to it, as Back does. */
  const isAbove = useRef(false)
  const onPhoto = (photoId: string | null) => {
    // Its dialog tells that it closed also after Back has closed it.
    if (photoId === openPhoto) return
    if (photoId === null && isAbove.current) {
      isAbove.current = false
      return window.history.back()
    }
    isAbove.current ||= openPhoto === null
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (photoId === null) next.delete('photo')
        else next.set('photo', photoId)
        return next
      },
      { replace: openPhoto !== null, preventScrollReset: true },
    )
  }
  // The address names the section. The browser remembers it in pixels, of a layout that a reload may not have again.
  useEffect(() => {
    // The short report names none: only the pixels tell the place.
    window.history.scrollRestoration = isShort ? 'auto' : 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [isShort])
  // The browser looked for the place of the address before the report, or this part of it, was here.
  useEffect(() => {
    if (hash !== '' && !isShort && hash !== own.current)
      document.getElementById(placeIn(hash))?.scrollIntoView()
  }, [hash, isShort, own])
  return (
    <Stack>
      <Tabs label="How much of the report">
        <Link
          className={tabClass()}
          to={addressOf('summary')}
          preventScrollReset
          aria-current={isShort ? 'page' : undefined}
        >
          Summary
        </Link>
        <Link
          className={tabClass()}
          to={addressOf(null)}
          preventScrollReset
          aria-current={isShort ? undefined : 'page'}
        >
          Full report
        </Link>
      </Tabs>
      {isShort ? (
        <>
          <Summary report={report} top={false} />
          <ReportShort
            sections={report.sections}
            linkTo={(id) => addressOf(null, `finding-${id}`)}
          />
        </>
      ) : (
        <div className={styles.report}>
          <Rail
            label="Sections of the report"
            onSeen={keep}
            sections={railOf(sections, [
              ...(!isFiltered(filter) && (report.air.length > 0 || tests) ? [airPart] : []),
              ...(report.planning.length > 0 ? [planningPart] : []),
            ])}
          />
          <Full
            report={report}
            photoBase={photoBase}
            tests={tests}
            sections={sections}
            filter={filter}
            onFilter={setFilter}
            onPhoto={onPhoto}
          />
        </div>
      )}
      <ReportPhotos
        sections={sections}
        photoBase={photoBase}
        zone={report.time_zone}
        open={openPhoto}
        onGo={onPhoto}
      />
    </Stack>
  )
}
