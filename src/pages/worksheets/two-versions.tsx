import { type ReactNode, useState } from 'react'
import { fieldsOf, merged, withFields } from '#src/machines/worksheets/edit-merge.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { clashesOf, type Named } from './clash-words.ts'
import { editLabel } from './form-words.ts'
import { useUnsent } from './use-unsent.ts'

/** The value of a field that was not chosen, in words. */
export type Lost = { field: string; value: string }

type Props = {
  entry: Entry
  /** What it is about, in words; without it, the thing's own name. */
  label?: string
  named: Named
  /** What happens to the value that is not chosen. */
  note?: string
  /** Another way out. */
  more?: ReactNode
  /** Hears the values that are not kept, before the rest is sent. */
  onSave?: (lost: Lost[]) => void
}

/**
 * Two devices changed the same field: the person chooses one value for each. What only one of them changed is
 * kept without a question.
 */
export const TwoVersions = ({ entry, label, named, note, more, onSave }: Props) => {
  const { resolve } = useUnsent(null)
  const [theirs, setTheirs] = useState<readonly string[]>([])
  // Entries were put there by the inspection form and the pages of one's own comments and templates.
  const edit = entry.edit as Edit
  const current = entry.problem?.current
  const clashes = clashesOf(named, edit, entry.base, current)
  const save = () => {
    const [base, mine, saved] = [entry.base ?? {}, fieldsOf(edit) ?? {}, { ...Object(current) }]
    onSave?.(
      clashes.map((clash) => ({
        field: clash.label,
        value: theirs.includes(clash.field) ? clash.mine : clash.theirs,
      })),
    )
    const there = merged(base, saved, mine).fields
    const chosen = Object.fromEntries(theirs.map((field) => [field, there[field]]))
    const { fields } = merged(base, mine, saved)
    resolve(entry.id, withFields(edit, { ...fields, ...chosen }), current)
  }
  return (
    <Card title={`Two versions: ${label ?? editLabel(null, edit)}`}>
      <Stack>
        <p>{entry.problem?.message}</p>
        {clashes.map(({ field, label: name, mine, theirs: there }) => (
          <Choices
            key={field}
            legend={name}
            value={theirs.includes(field) ? 'there' : 'mine'}
            options={[
              { value: 'mine', label: mine, note: 'Yours' },
              { value: 'there', label: there, note: 'There now' },
            ]}
            onChange={(value) =>
              setTheirs((before) => [
                ...before.filter((one) => one !== field),
                ...(value === 'there' ? [field] : []),
              ])
            }
          />
        ))}
        {note !== undefined && <Muted>{note}</Muted>}
        <Cluster>
          <Button
            data-place
            onClick={(event) => {
              keepButton(event)
              save()
            }}
          >
            Save this
          </Button>
          {more}
        </Cluster>
      </Stack>
    </Card>
  )
}
