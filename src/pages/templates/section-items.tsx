import { useState } from 'react'
import type { TemplateItem, TemplateSection } from '#contract/templates.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Hidden, Muted } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AddLine } from './add-line.tsx'
import { ItemComments } from './item-comments.tsx'
import { LineButtons } from './line-buttons.tsx'
import { itemRowsOf, moved, type Row, withItem, withNewItem } from './template-model.ts'
import styles from './templates.module.css'

type Props = {
  row: Row
  /** `removed`: the name of what went, for the way back. */
  onChange: (section: TemplateSection, removed?: string) => void
}

const factsOf = ({ standard, comments }: TemplateItem): string =>
  [
    ...(standard === '' ? [] : [standard]),
    ...(comments === undefined || comments.length === 0
      ? []
      : [counted(comments.length, 'comment')]),
  ].join(' · ')

/** The items of a worksheet: on or off, by their order, each with its name, its standard and its comments. */
export const SectionItems = ({ row, onChange }: Props) => {
  const [open, setOpen] = useState<string | null>(null)
  const { section } = row
  const placeOf = (itemId: string) => section.items.findIndex((one) => one.item_id === itemId)
  return (
    <div className={styles.part}>
      <span className={styles.partName}>Items</span>
      <ul className={styles.items} aria-label={`Items of ${section.label}`}>
        {itemRowsOf(row).map(({ item, own, on }) => {
          const isOpen = open === item.item_id
          const change = (changed: Partial<TemplateItem>, removed?: string) =>
            onChange(withItem(row, item.item_id, { ...item, ...changed }), removed)
          return (
            <li key={item.item_id} className={styles.line}>
              <div className={styles.lineHead}>
                <span className={styles.lineName}>
                  {own ? (
                    item.label
                  ) : (
                    <Checkbox
                      checked={on}
                      onChange={(isOn) =>
                        isOn
                          ? onChange(withItem(row, item.item_id, item))
                          : onChange(withItem(row, item.item_id, null), item.label)
                      }
                    >
                      {item.label}
                    </Checkbox>
                  )}
                  {on && <Muted>{factsOf(item)}</Muted>}
                </span>
                {on && (
                  <span className={styles.controls}>
                    <Button
                      look="quiet"
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? null : item.item_id)}
                    >
                      {isOpen ? 'Close' : 'Edit'}
                      <Hidden> {item.label}</Hidden>
                    </Button>
                    <LineButtons
                      name={item.label}
                      at={placeOf(item.item_id)}
                      count={section.items.length}
                      onMove={(by) =>
                        onChange({
                          ...section,
                          items: moved(section.items, placeOf(item.item_id), by),
                        })
                      }
                      onRemove={
                        own
                          ? () => onChange(withItem(row, item.item_id, null), item.label)
                          : undefined
                      }
                    />
                  </span>
                )}
              </div>
              {on && isOpen && (
                <div className={styles.details}>
                  <TextField
                    label="Name of the item"
                    maxLength={120}
                    value={item.label}
                    onChange={(label) => change({ label })}
                  />
                  <TextField
                    label={`Standard of ${item.label}`}
                    hint="The rule that asks for it, such as a section of your state’s standards."
                    optional
                    maxLength={120}
                    value={item.standard}
                    onChange={(standard) => change({ standard })}
                  />
                  <ItemComments
                    item={item}
                    onChange={(comments, removed) => change({ comments }, removed)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <AddLine
        label={`Another item of ${section.label}`}
        action="Add the item"
        maxLength={120}
        onAdd={(label) => {
          const next = withNewItem(section, label)
          onChange(next)
          setOpen(next.items.at(-1)?.item_id ?? null)
        }}
      />
    </div>
  )
}
