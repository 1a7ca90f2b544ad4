import { memo, type ReactNode } from 'react'
import type { Worksheet } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './form.module.css'

type Props = {
  fact: Worksheet['facts'][number]
  editable: boolean
  /** What the last visit said of it, where the form compares. */
  before?: ReactNode
  edit: (edit: Edit) => void
}

const partsOf = (value: string) =>
  value
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

const Field = ({ fact, editable, before, edit }: Props) => {
  const parts = partsOf(fact.value)
  const change = (value: string) => edit({ kind: 'fact', fact_id: fact.fact_id, value })
  const toggle = (option: string) =>
    change(
      (parts.includes(option) ? parts.filter((part) => part !== option) : [...parts, option]).join(
        '; ',
      ),
    )
  return (
    <div className={styles.fact} id={fact.fact_id}>
      <TextField
        label={fact.label}
        optional
        maxLength={500}
        options={fact.options}
        disabled={!editable}
        value={fact.value}
        onChange={change}
      />
      {before}
      {editable && (
        <ul className={styles.suggestions} aria-label={`Usual answers: ${fact.label}`}>
          {fact.options.map((option) => (
            <li key={option}>
              <button
                type="button"
                className={styles.suggestion}
                aria-pressed={parts.includes(option)}
                onClick={() => toggle(option)}
              >
                {option}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One thing to describe: a touch for the usual answers, several if need be, or the inspector's own words. */
export const FactField = memo(Field)
