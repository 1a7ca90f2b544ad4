import { useState } from 'react'
import type {
  ProductSection,
  Template,
  TemplateSection,
  WrittenTemplate,
} from '#contract/templates.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useOnline } from '#src/pages/shared/use-app.ts'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AddLine } from './add-line.tsx'
import { SectionCard } from './section-card.tsx'
import {
  fresh,
  moved,
  newSection,
  problemsOf,
  rowsOf,
  unseen,
  withRow,
  written,
} from './template-model.ts'
import styles from './templates.module.css'

type Props = {
  /** Without one: a new template. */
  template: Template | null
  /** It was removed elsewhere since it was opened. */
  isGone?: boolean
  /** What a new template begins with; without it, the ten worksheets. */
  from?: Template | undefined
  /** Names the typed text, so that this device finds it again. */
  draft: string
  product: readonly ProductSection[]
  /** Without it, the server saves the template at once, or nobody does. `seen`: the template as it was when opened. */
  onKeep?: ((templateId: string, written: WrittenTemplate, seen: Template) => void) | undefined
  onSaved: (template: Template) => void
  onRemove: (template: Template) => void
  onClose: () => void
}

/** The fields as text, as a draft on the device keeps them. */
const stored = ({ name, sections }: Template) => ({ name, sections: JSON.stringify(sections) })

/** A template: its name, and its worksheets in their order. Saving it makes its next version. */
export const TemplateForm = ({
  template,
  isGone = false,
  from,
  draft,
  product,
  onKeep,
  onSaved,
  onRemove,
  onClose,
}: Props) => {
  const [freshId] = useState(() => crypto.randomUUID())
  const [start] = useState(() => template ?? from ?? fresh(product))
  const [undo, setUndo] = useState<{ removed: string; before: string } | null>(null)
  const online = useOnline()
  const form = useEdit('templates.save', template ?? start, stored, {
    draft,
    answered: (answer) => answer.template,
    onDone: (answer) => onSaved(answer.template),
  })
  const { name } = form.values
  // It was written by this form alone.
  const sections = JSON.parse(form.values.sections) as TemplateSection[]
  const rows = rowsOf(sections, product)
  // The way back leads to all that was there before, so it ends with the next change.
  const change = (next: readonly TemplateSection[], removed?: string) => {
    setUndo(removed === undefined ? null : { removed, before: form.values.sections })
    form.change({ sections: JSON.stringify(next) })
  }
  const [hasPressed, press] = useState(false)
  const body = { name: name.trim(), sections: written(sections) }
  const problems = problemsOf(body)
  const { name: nameProblem, ...others } = hasPressed && onKeep ? problems : form.problems
  const problem = form.error ?? Object.values(others)[0]
  // The outbox asks about one's own where another device has changed them.
  const templateId = template?.template_id ?? freshId
  const keep = () => {
    press(true)
    if (onKeep === undefined || Object.keys(problems).length > 0) return
    const { version, fields } = form.base
    // It was written by this form alone.
    const seen = { ...unseen, ...fields, version, sections: JSON.parse(fields.sections) }
    form.startOver()
    onKeep(templateId, body, seen)
  }
  const Action = onKeep ? Button : OnlineButton
  return (
    <Form
      label={template === null ? 'New template' : `The template ${template.name}`}
      onSubmit={
        onKeep
          ? keep
          : () => form.submit({ params: { templateId }, body: { ...body, version: form.version } })
      }
    >
      <DraftNote restored={form.restored} onDiscard={form.startOver} />
      <TextField
        label="Name"
        autoFocus
        maxLength={80}
        value={name}
        error={nameProblem}
        onChange={(text) => form.change({ name: text })}
      />
      <ul className={styles.sections} aria-label="Worksheets">
        {rows.map((row) => {
          const { worksheet_id } = row.section
          const at = sections.findIndex((one) => one.worksheet_id === worksheet_id)
          return (
            <li key={worksheet_id}>
              <SectionCard
                row={row}
                at={at}
                count={sections.length}
                onChange={(section, removed) =>
                  change(withRow(rows, worksheet_id, section), removed)
                }
                onMove={(by) => change(moved(sections, at, by))}
              />
            </li>
          )
        })}
      </ul>
      <AddLine
        label="Another worksheet"
        action="Add the worksheet"
        maxLength={80}
        onAdd={(label) => change([...sections, newSection(label)])}
      />
      {/* Beside the buttons: the top of the form is far above them. */}
      <EditProblem
        thing="template"
        form={onKeep === undefined ? form : { ...form, newer: null }}
        problem={problem}
      />
      {isGone && (
        <Banner tone="warn">
          Another person or device has removed this template. Saving it brings it back.
        </Banner>
      )}
      {!online && onKeep === undefined && (
        <Muted small={false}>
          What you change stays on this device. Save it when you have a network again.
        </Muted>
      )}
      <Cluster>
        <Action type="submit" busy={form.busy}>
          {template === null ? 'Save the template' : 'Save as a new version'}
        </Action>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        {template !== null && (
          <Action look="danger" onClick={() => onRemove(template)}>
            Remove this template
          </Action>
        )}
      </Cluster>
      {undo !== null && (
        <UndoOffer
          key={undo.before}
          onUndo={() => {
            form.change({ sections: undo.before })
            setUndo(null)
          }}
          onClose={() => setUndo(null)}
        >
          {undo.removed.trim() === '' ? 'The line' : undo.removed} is removed.
        </UndoOffer>
      )}
    </Form>
  )
}
