import { TextField } from '#src/ui/text-field.tsx'
import { AddLine } from './add-line.tsx'
import { LineButtons } from './line-buttons.tsx'
import { moved } from './template-model.ts'
import styles from './templates.module.css'

type Props = {
  /** What they are: "Limitations". */
  title: string
  /** What one of them is, of this worksheet: "limitation of Roof". */
  one: string
  /** A sentence a line. */
  text: string
  /** All of them together, in letters. */
  maxLength: number
  /** `removed`: the name of what went, for the way back. */
  onChange: (text: string, removed?: string) => void
}

/** Sentences that every report gets under a worksheet, each on a line of its own. */
export const LineList = ({ title, one, text, maxLength, onChange }: Props) => {
  const lines = text === '' ? [] : text.split('\n')
  const change = (next: readonly string[], removed?: string) => onChange(next.join('\n'), removed)
  const room = maxLength - text.length
  return (
    <div className={styles.part}>
      <span className={styles.partName}>{title}</span>
      {lines.length > 0 && (
        <ol className={styles.items} aria-label={`${title}: ${one}`}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is what one types, so only its place is its name
            <li key={at} className={styles.sentence}>
              <TextField
                label={`${at + 1}. ${one}`}
                maxLength={line.length + Math.max(0, room)}
                value={line}
                onChange={(typed) =>
                  change(lines.map((other, place) => (place === at ? typed : other)))
                }
              />
              <LineButtons
                name={line}
                at={at}
                count={lines.length}
                onMove={(by) => change(moved(lines, at, by))}
                onRemove={() =>
                  change(
                    lines.filter((_, place) => place !== at),
                    line,
                  )
                }
              />
            </li>
          ))}
        </ol>
      )}
      {room > 1 && (
        <AddLine
          label={`Another ${one}`}
          action="Add"
          maxLength={room - 1}
          onAdd={(line) => change([...lines, line])}
        />
      )}
    </div>
  )
}
