import type { InspectionSummary } from '#contract/properties.ts'
import type { Comparison } from '#contract/reports.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { SeverityBar } from '#src/pages/inspections/severity-bar.tsx'
import { visitTitle } from '#src/pages/inspections/visit-title.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { FormRow } from '#src/ui/form.tsx'
import { Card, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { changeOf } from './change-words.ts'
import styles from './compared.module.css'
import { ComparedFindings } from './compared-findings.tsx'

const Side = ({
  label,
  side,
  zone,
}: {
  label: string
  side: Comparison['later']
  zone: string
}) => (
  <Card title={label}>
    <p>
      {side.inspected_on ? date(side.inspected_on, zone) : `No. ${side.number}`}, by{' '}
      {side.inspector_name}
    </p>
    <SeverityBar counts={side.counts} />
    {side.score !== null && <p>Health score after it: {side.score}</p>}
  </Card>
)

/** Two inspections of a home side by side: what is new, fixed, still there, or was not seen again. Its address names both. */
export const ComparedInspections = ({
  propertyId,
  from,
  to,
  inspections,
  around,
}: {
  propertyId: string
  from: string
  to: string
  /** The addresses around it on an admin's page; an owner has their own. */
  around?: { all: string; of: (chosen: { from: string; to: string }) => string }
  /** Those with a report that can be read, the newest first. */
  inspections: readonly InspectionSummary[]
}) => {
  const { navigate } = useWired()
  const read = useResource('reports.compare', { params: { propertyId }, query: { from, to } })
  const options = inspections.map((one) => [one.inspection_id, visitTitle(one)] as const)
  const choose = (chosen: { from?: string; to?: string }) =>
    navigate(
      around?.of({ from, to, ...chosen }) ??
        paths.compareInspections({ propertyId, from, to, ...chosen }),
    )
  return (
    <Page density={around === undefined ? 'family' : 'work'}>
      <PageHeader
        title="Compare inspections"
        subtitle={read.data === null ? undefined : changeOf(read.data)}
        actions={
          <Link
            className={buttonClass('secondary')}
            to={around?.all ?? paths.homeInspections({ propertyId })}
          >
            All inspections
          </Link>
        }
      />
      {options.length > 2 && (
        <FormRow>
          <Select
            label="Compare"
            value={from}
            options={options.filter(([id]) => id !== to)}
            onChange={(one) => choose({ from: one })}
          />
          <Select
            label="With"
            value={to}
            options={options.filter(([id]) => id !== from)}
            onChange={(one) => choose({ to: one })}
          />
        </FormRow>
      )}
      {read.code === 'locked' ? (
        <EmptyState>{read.error}</EmptyState>
      ) : (
        <Loaded of={read} owned>
          {(data) => (
            <Stack>
              <div className={styles.sides}>
                <Side label="Earlier" side={data.earlier} zone={data.time_zone} />
                <Side label="Later" side={data.later} zone={data.time_zone} />
              </div>
              <ComparedFindings
                comparison={data}
                place={(inspectionId) => paths.report({ propertyId, inspectionId })}
              />
            </Stack>
          )}
        </Loaded>
      )}
    </Page>
  )
}
