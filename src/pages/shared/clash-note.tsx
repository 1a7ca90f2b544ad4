import { NewerNote } from './newer-note.tsx'

type Props = {
  /** The thing that was changed: home, document. */
  thing: string
  form: {
    newer: unknown
    clashes: readonly (readonly [field: string, value: string])[]
    startOver: () => void
    keepMine: () => void
  }
  /** The words beside a field, and those for its value where the value itself is none. */
  labels: Readonly<Record<string, string>>
  wordOf?: (field: string, value: string) => string
}

/** Says which fields another tab changed too, and to what, and lets the person choose. */
export const ClashNote = ({ thing, form, labels, wordOf = (_, value) => value }: Props) =>
  form.newer !== null && (
    <NewerNote
      thing={thing}
      onTakeNewer={form.startOver}
      keep={{ label: 'Keep mine', onPress: form.keepMine }}
    >
      There now:{' '}
      {form.clashes
        .map(([field, value]) =>
          [labels[field] ?? field, value === '' ? 'empty' : `“${wordOf(field, value)}”`].join(' '),
        )
        .join(', ')}
      .
    </NewerNote>
  )
