import { useId } from 'react'
import { termsInWords } from '#contract/vocabulary/service-areas.ts'
import { browserZone, datedTime } from '#src/pages/shared/format.ts'
import { ListedTable } from '#src/pages/shared/listed-table.tsx'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import type { Column } from '#src/ui/table.tsx'
import { isProposed } from './use-areas.ts'

const columns: readonly Column[] = [
  { label: 'When' },
  { label: 'Who', labeled: true },
  { label: 'Added', labeled: true },
  { label: 'Removed', labeled: true },
  { label: 'On other terms', labeled: true },
  { label: 'Note', labeled: true },
  { label: 'Restore', atEnd: true },
]

const named = (names: readonly string[]): string =>
  names.length === 0
    ? 'None'
    : names.length <= 4
      ? names.join('; ')
      : `${names.slice(0, 4).join('; ')} and ${names.length - 4} more`

/** Every saved change of an inspector's counties; a restore is a new change. */
export const AreaHistory = ({ inspectorId, version }: { inspectorId: string; version: number }) => {
  const id = useId()
  const { query, choose } = useListQuery('serviceAreas.changes', {})
  const params = { inspectorId }
  const list = useResource('serviceAreas.changes', { params, query })
  const restore = useSubmission('serviceAreas.restore', {})
  return (
    <section aria-labelledby={id}>
      <Stack tight>
        <h2 id={id}>History</h2>
        {restore.error && <Banner tone="bad">{restore.error}</Banner>}
        {restore.answer !== null && restore.done && (
          <Banner tone="good">
            {isProposed(restore.answer)
              ? 'Proposed. An admin approves or declines it.'
              : 'Restored. This is a new change.'}
          </Banner>
        )}
        <ListedTable
          list={list}
          choose={choose}
          caption="Changes"
          columns={columns}
          empty="No change has been saved yet."
          rows={({ changes }) =>
            changes.map((change) => ({
              key: String(change.version),
              cells: [
                datedTime(change.created_at, browserZone()),
                `${change.by ?? 'Somebody who has left'}${change.approved_by === null ? '' : `, approved by ${change.approved_by}`}`,
                named(change.added),
                named(change.removed),
                named(
                  change.changed.map(({ name, ...terms }) => `${name} (${termsInWords(terms)})`),
                ),
                change.restored_from === null
                  ? change.note
                  : change.restored_from === 0
                    ? 'Restored the first counties'
                    : `Restored change ${change.restored_from}`,
                change.version === version ? (
                  'Now'
                ) : (
                  <Button
                    key="restore"
                    look="quiet"
                    busy={restore.busy}
                    onClick={() =>
                      restore.submit({ params, body: { restores: change.version, version } })
                    }
                  >
                    Restore change {change.version}
                  </Button>
                ),
              ],
            }))
          }
        />
      </Stack>
    </section>
  )
}
