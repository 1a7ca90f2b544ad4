import { useState } from 'react'
import type { TemplateFact } from '#contract/templates.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Hidden, Muted } from '#src/ui/layout.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AddLine } from './add-line.tsx'
import { LineButtons } from './line-buttons.tsx'
import { factLinesOf, factsOf, moved, newFact, type Row, withFact } from './template-model.ts'
import styles from './templates.module.css'

type Props = {
  row: Row
  /** `removed`: the name of what went, for the way back. */
  onChange: (facts: TemplateFact[], removed?: string) => void
}

/** What a worksheet describes: its facts, each with suggested answers. */
export const SectionFacts = ({ row, onChange }: Props) => {
  const [open, setOpen] = useState<string | null>(null)
  const { section } = row
  const facts = factsOf(row)
  return (
    <div className={styles.part}>
      <span className={styles.partName}>Facts</span>
      <ul className={styles.items} aria-label={`Facts of ${section.label}`}>
        {factLinesOf(row).map(({ part: fact, own, on }) => {
          const at = facts.findIndex(({ fact_id }) => fact_id === fact.fact_id)
          const isOpen = open === fact.fact_id
          const change = (changed: Partial<TemplateFact>) =>
            onChange(withFact(row, fact.fact_id, { ...fact, ...changed }))
          return (
            <li key={fact.fact_id} className={styles.line}>
              <div className={styles.lineHead}>
                <span className={styles.lineName}>
                  {own ? (
                    fact.label
                  ) : (
                    <Checkbox
                      checked={on}
                      onChange={(isOn) =>
                        isOn
                          ? onChange(withFact(row, fact.fact_id, fact))
                          : onChange(withFact(row, fact.fact_id, null), fact.label)
                      }
                    >
                      {fact.label}
                    </Checkbox>
                  )}
                  {on && <Muted>{fact.options.filter((one) => one !== '').join(', ')}</Muted>}
                </span>
                {on && (
                  <span className={styles.controls}>
                    <Button
                      look="quiet"
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? null : fact.fact_id)}
                    >
                      {isOpen ? 'Close' : 'Edit'}
                      <Hidden> {fact.label}</Hidden>
                    </Button>
                    <LineButtons
                      name={fact.label}
                      at={at}
                      count={facts.length}
                      onMove={(by) => onChange(moved(facts, at, by))}
                      onRemove={
                        own
                          ? () => onChange(withFact(row, fact.fact_id, null), fact.label)
                          : undefined
                      }
                    />
                  </span>
                )}
              </div>
              {on && isOpen && (
                <div className={styles.details}>
                  <TextField
                    label="Name of the fact"
                    maxLength={80}
                    value={fact.label}
                    onChange={(label) => change({ label })}
                  />
                  <TextArea
                    label={`Suggested answers for ${fact.label}`}
                    hint="One a line. Any other answer can be typed on the visit."
                    optional
                    rows={4}
                    value={fact.options.join('\n')}
                    onChange={(text) => change({ options: text.split('\n') })}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <AddLine
        label={`Another fact of ${section.label}`}
        action="Add the fact"
        maxLength={80}
        onAdd={(label) => {
          const fact = newFact(section, label)
          onChange([...facts, fact])
          setOpen(fact.fact_id)
        }}
      />
    </div>
  )
}
