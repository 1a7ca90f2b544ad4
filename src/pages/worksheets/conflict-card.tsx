import type { FieldWork } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { editLabel } from './form-words.ts'
import { asideOf } from './set-aside.ts'
import { TwoVersions } from './two-versions.tsx'

type Props = {
  work: FieldWork
  entry: Entry
  edit: (edit: Edit) => void
}

/** Two devices changed the same field of an inspection: the value that is not chosen is set aside. */
export const ConflictCard = ({ work, entry, edit }: Props) => {
  // Entries of an inspection were put there by its form.
  const label = editLabel(work, entry.edit as Edit)
  return (
    <TwoVersions
      entry={entry}
      label={label}
      named={work}
      note="The other version is not lost: it is kept below, under “Set aside”."
      onSave={(lost) => {
        for (const one of lost) edit(asideOf(label, one))
      }}
    />
  )
}
