import { limitationWords } from '#contract/vocabulary/coverage.ts'
import { type Rating, ratingWord } from '#contract/vocabulary/worksheets.ts'
import type { Item } from '#contract/worksheets.ts'
import { date } from '#src/pages/shared/format.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { factBefore, saidOf } from './said-before.ts'

type Of = { inspectionId: string; worksheetId: string }

const usePrevious = (inspectionId: string) =>
  useResource('reports.previous', { params: { inspectionId } })

/** Above the items: whose values are muted beside the present ones, or why there are none. */
export const ComparedWith = ({
  inspectionId,
  onStop,
}: {
  inspectionId: string
  onStop: () => void
}) => {
  const { data, error, retry } = usePrevious(inspectionId)
  const stop = (
    <Button look="quiet" onClick={onStop}>
      Stop comparing
    </Button>
  )
  if (data === null)
    return error === null ? (
      <p role="status">Loading the last visit.</p>
    ) : (
      <Banner tone="warn">
        <p>The values of the last visit are not on this device. {error}</p>
        <Cluster>
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
          {stop}
        </Cluster>
      </Banner>
    )
  const { report } = data
  return (
    <Cluster>
      <p role="status">
        {report === null
          ? 'No earlier report of this home can be read.'
          : `Beside each value, muted: the last visit${
              report.inspected_on === null
                ? ''
                : ` of ${date(report.inspected_on, report.time_zone)}`
            }, by ${report.inspector.name}.`}
      </p>
      {stop}
    </Cluster>
  )
}

/** What the last visit said of an item: its rating, with the reason, its note and the titles of its findings. */
export const ItemBefore = ({
  inspectionId,
  worksheetId,
  item,
}: Of & { item: Pick<Item, 'item_id' | 'label'> }) => {
  const report = usePrevious(inspectionId).data?.report
  if (!report) return null
  const { rating, limitation, note, findings } = saidOf(report, worksheetId, item)
  const words = [
    // A report has no other ratings than the form.
    rating === null ? 'not rated' : ratingWord[rating as Rating],
    limitation && limitationWords(limitation),
    note,
    ...findings.map(({ title, locations }) => [title, ...locations].filter(Boolean).join(', ')),
  ]
  return <Muted>Last visit: {words.filter(Boolean).join(' · ')}</Muted>
}

/** What the last visit said of a thing to describe. */
export const FactBefore = ({ inspectionId, worksheetId, label }: Of & { label: string }) => {
  const report = usePrevious(inspectionId).data?.report
  const value = report ? factBefore(report, worksheetId, label) : ''
  return value === '' ? null : <Muted>Last visit: {value}</Muted>
}
