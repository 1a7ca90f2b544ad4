import type { TemplateSection } from '#contract/templates.ts'
import { isSystem, systems, systemWord } from '#contract/vocabulary/worksheets.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Hidden, Muted } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { LineButtons } from './line-buttons.tsx'
import { LineList } from './line-list.tsx'
import { SectionFacts } from './section-facts.tsx'
import { SectionItems } from './section-items.tsx'
import type { Row } from './template-model.ts'
import styles from './templates.module.css'

type Props = {
  row: Row
  /** Its place among those that are on, and how many they are. */
  at: number
  count: number
  /**
   * Null: switched off, or removed where it is one's own. `removed`: the name of what went from it, or of the
   * worksheet itself, for the way back.
   */
  onChange: (section: TemplateSection | null, removed?: string) => void
  onMove: (by: -1 | 1) => void
}

const systemNote = ({ section, product }: Row): string =>
  section.system === null
    ? 'The score leaves it out.'
    : product?.optional
      ? `Its defects count in the score of: ${systemWord[section.system]}.`
      : ''

/** One worksheet of a template: on or off, its place, its name, and what is on it. */
export const SectionCard = ({ row, at, count, onChange, onMove }: Props) => {
  const { section, product, on } = row
  const note = systemNote(row)
  return (
    <section className={styles.section} aria-label={section.label}>
      <div className={styles.head}>
        {product === null ? (
          <strong>{section.label}</strong>
        ) : (
          <Checkbox
            checked={on}
            onChange={(isOn) => (isOn ? onChange(section) : onChange(null, section.label))}
          >
            <strong>{section.label}</strong>
          </Checkbox>
        )}
        {on && (
          <span className={styles.atEnd}>
            <Muted>{counted(section.items.length, 'item')}</Muted>
            <LineButtons
              name={section.label}
              at={at}
              count={count}
              onMove={onMove}
              onRemove={product === null ? () => onChange(null, section.label) : undefined}
            />
          </span>
        )}
      </div>
      {on && (
        <details>
          <summary className={styles.summary}>
            Items and texts<Hidden> of {section.label}</Hidden>
          </summary>
          <div className={styles.details}>
            <TextField
              label="Name of the worksheet"
              maxLength={80}
              value={section.label}
              onChange={(label) => onChange({ ...section, label })}
            />
            {product !== null && note !== '' && <Muted>{note}</Muted>}
            {product === null && (
              <Select
                label={`Where the score counts ${section.label}`}
                options={[
                  ['', 'Nowhere'],
                  ...systems.map((system) => [system, systemWord[system]] as const),
                ]}
                value={section.system ?? ''}
                onChange={(system) =>
                  onChange({ ...section, system: isSystem(system) ? system : null })
                }
              />
            )}
            <SectionItems row={row} onChange={onChange} />
            <SectionFacts
              row={row}
              onChange={(facts, removed) => onChange({ ...section, facts }, removed)}
            />
            <LineList
              title="In every report"
              one={`sentence under ${section.label}`}
              text={section.remarks}
              maxLength={2000}
              onChange={(remarks, removed) => onChange({ ...section, remarks }, removed)}
            />
            <LineList
              title="Limitations of every visit"
              one={`limitation of ${section.label}`}
              text={section.limits}
              maxLength={2000}
              onChange={(limits, removed) => onChange({ ...section, limits }, removed)}
            />
          </div>
        </details>
      )}
    </section>
  )
}
