import { useState } from 'react'
import type { Template } from '#contract/templates.ts'
import { browserZone, counted, date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Card, Muted, Page, Stack } from '#src/ui/layout.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'
import { UndoToast } from '#src/ui/undo-toast.tsx'
import { TemplateForm } from './template-form.tsx'
import styles from './templates.module.css'

const factsOf = ({ sections, version, saved_at }: Template): string => {
  const items = sections.reduce((sum, section) => sum + section.items.length, 0)
  return `${counted(sections.length, 'worksheet')}, ${counted(items, 'item')} · version ${version} of ${date(saved_at, browserZone())}`
}

/** The templates of an inspector's own: made from the product's worksheets, changed, removed. */
export default function MyTemplatesPage() {
  const read = useResource('templates.list', {})
  const [open, setOpen] = useState<Template['template_id'] | 'new' | null>(null)
  const [saved, setSaved] = useState<Template | null>(null)
  const [removed, setRemoved] = useState<Template | null>(null)
  const remove = useSubmission('templates.remove', {})
  const restore = useSubmission('templates.restore', {})
  const kept = read.data
  const problem = remove.error ?? restore.error
  const show = (next: string | null) => {
    setSaved(null)
    setOpen(next)
  }
  return (
    <Page>
      <HeadingRow
        title="My templates"
        state={
          kept === null
            ? 'The worksheets of your inspections'
            : kept.templates.length === 0
              ? 'None yet'
              : counted(kept.templates.length, 'template')
        }
        action={
          open === null ? (
            <OnlineButton onClick={() => show('new')}>Make a template</OnlineButton>
          ) : undefined
        }
      />
      {problem && <Banner tone="bad">{problem}</Banner>}
      {saved !== null && (
        <Banner>
          {saved.name} is saved as version {saved.version}.
          {saved.version > 1 && ' Inspections that began with an earlier version keep that one.'}
        </Banner>
      )}
      <Loaded of={read}>
        {({ templates, product }) => {
          const chosen = templates.find(({ template_id }) => template_id === open) ?? null
          if (open === 'new' || chosen !== null)
            return (
              <Card title={chosen?.name ?? 'New template'}>
                <Muted small={false}>
                  Switch worksheets and items on and off, add your own, and name the standard that
                  asks for an item.
                </Muted>
                <TemplateForm
                  key={open}
                  template={chosen}
                  product={product}
                  onSaved={(template) => {
                    setOpen(null)
                    setSaved(template)
                  }}
                  onRemove={(template) => {
                    show(null)
                    setRemoved(template)
                    remove.submit({ params: { templateId: template.template_id } })
                  }}
                  onClose={() => show(null)}
                />
              </Card>
            )
          return (
            <Stack>
              {templates.length === 0 && (
                <EmptyState>
                  Your inspections have the ten worksheets of the standards of practice. A template
                  of your own can leave some out and add others, such as kitchen or pool.
                </EmptyState>
              )}
              <ul className={styles.list} aria-label="Templates">
                {templates.map((template) => (
                  <li key={template.template_id}>
                    <button
                      type="button"
                      className={styles.template}
                      aria-label={template.name}
                      onClick={() => show(template.template_id)}
                    >
                      <strong>{template.name}</strong>
                      <span className={styles.facts}>{factsOf(template)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </Stack>
          )
        }}
      </Loaded>
      {removed !== null && (
        <div className={styles.undo}>
          <UndoToast
            key={removed.template_id}
            onUndo={() => {
              restore.submit({ params: { templateId: removed.template_id } })
              setRemoved(null)
            }}
            onClose={() => setRemoved(null)}
          >
            {removed.name} is removed.
          </UndoToast>
        </div>
      )}
    </Page>
  )
}
