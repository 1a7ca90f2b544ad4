import { useState } from 'react'
import type { ProductSection, Template, TemplateSection } from '#contract/templates.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { NewerNote } from '#src/pages/shared/newer-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SectionCard } from './section-card.tsx'
import { fresh, newSection, rowsOf, withRow } from './template-model.ts'
import styles from './templates.module.css'

type Props = {
  /** Without one: a new template. */
  template: Template | null
  product: readonly ProductSection[]
  onSaved: (template: Template) => void
  onRemove: (template: Template) => void
  onClose: () => void
}

/** The fields as text, as a draft on the device keeps them. */
const stored = ({ name, sections }: Template) => ({ name, sections: JSON.stringify(sections) })

/** A template of one's own: its name, and its worksheets. Saving it makes its next version. */
export const TemplateForm = ({ template, product, onSaved, onRemove, onClose }: Props) => {
  const [freshId] = useState(() => crypto.randomUUID())
  const [start] = useState(() => template ?? fresh(product))
  const [typed, setTyped] = useState('')
  const form = useEdit('templates.save', template ?? start, stored, {
    draft: template?.template_id ?? 'new',
    answered: (answer) => answer.template,
    onDone: (answer) => onSaved(answer.template),
  })
  const { name } = form.values
  // It was written by this form alone.
  const sections = JSON.parse(form.values.sections) as TemplateSection[]
  const rows = rowsOf(sections, product)
  const change = (next: readonly TemplateSection[]) =>
    form.change({ sections: JSON.stringify(next) })
  const add = () => {
    if (typed.trim() === '') return
    change([...sections, newSection(typed.trim())])
    setTyped('')
  }
  const { name: nameProblem, ...others } = form.problems
  const problem = form.error ?? Object.values(others)[0]
  return (
    <Form
      label={template === null ? 'New template' : `The template ${template.name}`}
      onSubmit={() =>
        form.submit({
          params: { templateId: template?.template_id ?? freshId },
          body: { name, sections, version: form.version },
        })
      }
    >
      <DraftNote restored={form.restored} onDiscard={form.startOver} />
      {form.newer !== null && (
        <NewerNote
          thing="template"
          onTakeNewer={form.startOver}
          keep={{ label: 'Keep mine', onPress: form.keepMine }}
        />
      )}
      <TextField
        label="Name"
        maxLength={80}
        value={name}
        error={nameProblem}
        onChange={(text) => form.change({ name: text })}
      />
      <div className={styles.sections}>
        {rows.map((row) => (
          <SectionCard
            key={row.section.worksheet_id}
            row={row}
            onChange={(section) => change(withRow(rows, row.section.worksheet_id, section))}
          />
        ))}
      </div>
      <div className={styles.adding}>
        <TextField
          label="Another worksheet"
          optional
          maxLength={80}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            // Enter adds the worksheet instead of saving the template.
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button look="secondary" onClick={add}>
          Add the worksheet
        </Button>
      </div>
      {problem && <Banner tone="bad">{problem}</Banner>}
      <Cluster>
        <OnlineButton type="submit" busy={form.busy}>
          {template === null ? 'Save the template' : 'Save as a new version'}
        </OnlineButton>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        {template !== null && (
          <Button look="danger" onClick={() => onRemove(template)}>
            Remove this template
          </Button>
        )}
      </Cluster>
    </Form>
  )
}
