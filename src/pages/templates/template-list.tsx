import type { Template } from '#contract/templates.ts'
import type { ShownTemplate } from '#src/machines/worksheets/template-edit.ts'
import { browserZone, counted, date } from '#src/pages/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { csvOf } from '#src/ui/csv.ts'
import { Hidden } from '#src/ui/layout.tsx'
import { CardButton, cardClass } from '#src/ui/row-button.tsx'
import { rowsOfTemplate, templateColumns } from './template-csv.ts'
import styles from './templates.module.css'

const factsOf = ({ sections, version, saved_at, unsent }: ShownTemplate): string => {
  const items = sections.reduce((sum, section) => sum + section.items.length, 0)
  return `${counted(sections.length, 'worksheet')}, ${counted(items, 'item')} · ${unsent ? 'not sent yet' : `version ${version} of ${date(saved_at, browserZone())}`}`
}

type Props = {
  label: string
  templates: readonly ShownTemplate[]
  /** Absent: somebody else changes them. */
  onOpen?: (template: Template) => void
  onCopy: (template: Template) => void
}

/** Templates by name, each to open and to copy. */
export const TemplateList = ({ label, templates, onOpen, onCopy }: Props) => (
  <ul className={styles.list} aria-label={label}>
    {templates.map((template) => {
      const words = (
        <>
          <strong>{template.name}</strong>
          <span className={styles.facts}>{factsOf(template)}</span>
        </>
      )
      return (
        <li key={template.template_id} className={styles.row}>
          {onOpen === undefined ? (
            <div className={cardClass}>{words}</div>
          ) : (
            <CardButton aria-label={template.name} onClick={() => onOpen(template)}>
              {words}
            </CardButton>
          )}
          <a
            className={styles.file}
            download={`${template.name}.csv`}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(Object.values(templateColumns), rowsOfTemplate(template)))}`}
          >
            CSV<Hidden> of {template.name}</Hidden>
          </a>
          <Button look="quiet" onClick={() => onCopy(template)}>
            Copy<Hidden> {template.name}</Hidden>
          </Button>
        </li>
      )
    })}
  </ul>
)
