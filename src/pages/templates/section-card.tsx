import { useState } from 'react'
import type { TemplateSection } from '#contract/templates.ts'
import { isSystem, systems, systemWord } from '#contract/vocabulary/worksheets.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Hidden, Muted } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { itemRowsOf, type Row, withItem, withNewItem } from './template-model.ts'
import styles from './templates.module.css'

type Props = {
  row: Row
  /** null: switched off, or removed where it is one's own. */
  onChange: (section: TemplateSection | null) => void
}

const Items = ({ row, onChange }: Props) => {
  const [typed, setTyped] = useState('')
  const { section } = row
  const add = () => {
    if (typed.trim() === '') return
    onChange(withNewItem(section, typed.trim()))
    setTyped('')
  }
  return (
    <>
      <ul className={styles.items} aria-label={`Items of ${section.label}`}>
        {itemRowsOf(row).map(({ item, own, on }) => (
          <li key={item.item_id} className={styles.item}>
            {own ? (
              <span>{item.label}</span>
            ) : (
              <Checkbox
                checked={on}
                onChange={(isOn) => onChange(withItem(row, item.item_id, isOn ? item : null))}
              >
                {item.label}
              </Checkbox>
            )}
            {on && (
              <TextField
                label={`Standard of ${item.label}`}
                optional
                maxLength={120}
                value={item.standard}
                onChange={(standard) =>
                  onChange(withItem(row, item.item_id, { ...item, standard }))
                }
              />
            )}
            {own && (
              <Button look="quiet" onClick={() => onChange(withItem(row, item.item_id, null))}>
                Remove<Hidden> {item.label}</Hidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.adding}>
        <TextField
          label={`Another item of ${section.label}`}
          optional
          maxLength={120}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            // Enter adds the item instead of saving the template.
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button look="secondary" onClick={add}>
          Add the item<Hidden> to {section.label}</Hidden>
        </Button>
      </div>
    </>
  )
}

const systemNote = ({ section, product }: Row): string =>
  section.system === null
    ? 'The score leaves it out.'
    : product?.optional
      ? `Its defects count in the score of: ${systemWord[section.system]}.`
      : ''

/** One worksheet of a template: on or off, its items, and what every report says under it. */
export const SectionCard = ({ row, onChange }: Props) => {
  const { section, product, on } = row
  const note = systemNote(row)
  return (
    <section className={styles.section} aria-label={section.label}>
      <div className={styles.head}>
        {product === null ? (
          <strong>{section.label}</strong>
        ) : (
          <Checkbox checked={on} onChange={(isOn) => onChange(isOn ? section : null)}>
            <strong>{section.label}</strong>
          </Checkbox>
        )}
        {on && <Muted>{counted(section.items.length, 'item')}</Muted>}
        {product === null && (
          <Button look="quiet" onClick={() => onChange(null)}>
            Remove<Hidden> {section.label}</Hidden>
          </Button>
        )}
      </div>
      {on && (
        <details>
          <summary className={styles.summary}>
            Items and texts<Hidden> of {section.label}</Hidden>
          </summary>
          <div className={styles.details}>
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
            <Items row={row} onChange={onChange} />
            <TextArea
              label={`What every report says under ${section.label}`}
              optional
              maxLength={2000}
              value={section.remarks}
              onChange={(remarks) => onChange({ ...section, remarks })}
            />
            <TextArea
              label={`What always limits ${section.label}`}
              optional
              maxLength={2000}
              value={section.limits}
              onChange={(limits) => onChange({ ...section, limits })}
            />
          </div>
        </details>
      )}
    </section>
  )
}
