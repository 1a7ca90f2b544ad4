import type { Finding } from '#contract/recorded.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { clashesOf } from './clash-words.ts'
import { versionIn } from './form-words.ts'
import { asideOf } from './set-aside.ts'
import { useUnsent } from './use-unsent.ts'

type Props = {
  work: FieldWork
  entry: Entry
  edit: (edit: Edit) => void
  onTakeTheirs: () => void
}

/** A finding that was removed here, and written on by another device: its new text is shown before it goes. */
export const RemovedCard = ({ work, entry, edit, onTakeTheirs }: Props) => {
  const { retry, discard } = useUnsent(null)
  // The server answers a removal with the finding as it is.
  const finding = entry.problem?.current as Finding
  const seen = { ...finding, ...entry.seen }
  // Without what it was before, each difference is a change of the other device.
  const changes = clashesOf(work, { kind: 'finding', finding: seen }, null, finding)
  return (
    <Card title={`Removed here, changed elsewhere: ${finding.title}`}>
      <Stack>
        <p>Another device has changed this finding since you saw it.</p>
        <ul>
          {changes.map(({ field, label, theirs }) => (
            <li key={field}>
              {label}: {theirs}
            </li>
          ))}
        </ul>
        <Muted>If you remove it, these words are kept below, under “Set aside”.</Muted>
        <Cluster>
          <Button
            data-place
            onClick={(event) => {
              keepButton(event)
              for (const { label, theirs } of changes)
                edit(asideOf(finding.title, { field: label, value: theirs }))
              retry(entry.id, versionIn(finding))
            }}
          >
            Remove it anyway
          </Button>
          <Button
            look="secondary"
            data-place
            onClick={(event) => {
              keepButton(event)
              discard([entry.id])
              onTakeTheirs()
            }}
          >
            Keep the newer version
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
