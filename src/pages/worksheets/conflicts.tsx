import type { FieldWork } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster } from '#src/ui/layout.tsx'
import { Table } from '#src/ui/table.tsx'
import { differences, editLabel, versionIn } from './form-words.ts'
import { useUnsent } from './use-unsent.ts'

type Props = { work: FieldWork; onTakeTheirs: () => void }

/** Edits that the server rejected, field by field beside the saved values. */
export const Conflicts = ({ work, onTakeTheirs }: Props) => {
  const { entries, retry, discard } = useUnsent(work.inspection_id)
  return entries
    .filter((entry) => entry.state === 'attention')
    .map((entry) => {
      // Entries of an inspection were put there by its form.
      const edit = entry.edit as Edit
      const met = entry.problem?.code === 'conflict'
      const lines = met ? differences(edit, entry.problem?.current) : []
      return (
        <Card key={entry.id} title={`Not saved: ${editLabel(work, edit)}`}>
          <p>{entry.problem?.message}</p>
          {lines.length > 0 && (
            <Table
              caption="Your version and the saved one"
              columns={[{ label: 'Field' }, { label: 'Yours' }, { label: 'There now' }]}
              rows={lines.map((line) => ({
                key: line.label,
                cells: [line.label, line.mine, line.theirs],
              }))}
            />
          )}
          <Cluster>
            <Button onClick={() => retry(entry.id, versionIn(entry.problem?.current))}>
              {met ? 'Keep mine' : 'Try again'}
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                discard(entry.id)
                onTakeTheirs()
              }}
            >
              {met ? 'Use the saved version' : 'Discard mine'}
            </Button>
          </Cluster>
        </Card>
      )
    })
}
