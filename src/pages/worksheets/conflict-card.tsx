import { useState } from 'react'
import type { FieldWork } from '#contract/worksheets.ts'
import { fieldsOf, merged, withFields } from '#src/machines/worksheets/edit-merge.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import { clashesOf, editLabel } from './form-words.ts'

type Props = {
  work: FieldWork
  entry: Entry
  edit: (edit: Edit) => void
  resolve: (id: string, edit: Edit, current: unknown) => void
}

/**
 * Two devices changed the same field: the person chooses one value for each. What only one of them changed is
 * kept without a question, and the value that is not chosen is set aside.
 */
export const ConflictCard = ({ work, entry, edit, resolve }: Props) => {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  // Entries of an inspection were put there by its form.
  const own = entry.edit as Edit
  const current = entry.problem?.current
  const clashes = clashesOf(work, own, entry.base, current)
  const label = editLabel(work, own)
  const save = () => {
    const [mine, saved] = [fieldsOf(own) ?? {}, { ...Object(current) }]
    const { fields } = merged(entry.base ?? {}, mine, saved)
    for (const clash of clashes)
      edit({
        kind: 'aside',
        aside: {
          aside_id: crypto.randomUUID(),
          label: label.slice(0, 300),
          field: clash.label,
          value: (theirs.includes(clash.field) ? clash.mine : clash.theirs).slice(0, 5000),
        },
      })
    const chosen = Object.fromEntries(theirs.map((field) => [field, saved[field]]))
    resolve(entry.id, withFields(own, { ...fields, ...chosen }), current)
  }
  return (
    <Card title={`Two versions: ${label}`}>
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
        <Muted>The other version is not lost: it is kept below, under “Set aside”.</Muted>
        <Button onClick={save}>Save this</Button>
      </Stack>
    </Card>
  )
}
