import { type ReactNode, useState } from 'react'
import type { Template } from '#contract/templates.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { SheetField, type SheetFile } from '#src/pages/shared/sheet-field.tsx'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'
import { ImportTemplate } from './import-template.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateList } from './template-list.tsx'
import { copyOf } from './template-model.ts'
import type { OwnTemplates } from './use-own-templates.ts'

const words = {
  inspector: {
    title: 'My templates',
    about: 'The worksheets of your inspections',
    empty:
      'Your inspections have the ten worksheets of the standards of practice. A template of your own can leave some out and add others, such as kitchen or pool. The sections of another program come in from a CSV file.',
  },
  firm: {
    title: 'Templates of the firm',
    about: 'Worksheets that every inspector can choose',
    empty:
      'Inspections have the ten worksheets of the standards of practice. A template of the firm can leave some out and add others, and every inspector can choose it. The sections of another program come in from a CSV file.',
  },
} as const

/** The open template: a new one, a copy of one, one from a file, or one as it was when it was opened. */
type Open =
  | { kind: 'new' }
  | { kind: 'copy'; of: Template }
  | { kind: 'file'; of: Template; key: string }
  | { kind: 'one'; of: Template }

const draftOf = (open: Open): string =>
  open.kind === 'new'
    ? 'new'
    : open.kind === 'copy'
      ? `copy ${open.of.template_id}`
      : open.kind === 'file'
        ? `file ${open.key}`
        : open.of.template_id
/** What a new template begins with, if not with the ten worksheets. */
const startOf = (open: Open): Template | undefined =>
  open.kind === 'copy' ? copyOf(open.of) : open.kind === 'file' ? open.of : undefined

type Props = {
  of: keyof typeof words
  /** Saves changes without a network too; absent: each change goes to the server at once. */
  own?: OwnTemplates
  /** Those that the server does not have. */
  unsent?: ReactNode
}

/** The templates of an inspector, or those of the firm: made from the product's worksheets, changed, removed. */
export const Templates = ({ of, own, unsent }: Props) => {
  const sent = useResource('templates.list', {})
  const read = own?.read ?? sent
  const [open, setOpen] = useState<Open | null>(null)
  const [savedId, setSavedId] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Template | null>(null)
  const [file, setFile] = useState<SheetFile | null>(null)
  const [fileProblem, setProblem] = useState<string | null>(null)
  const [hasClosed, setClosed] = useState(false)
  const remove = useSubmission('templates.remove', {})
  const restore = useSubmission('templates.restore', {})
  const kept = read.data
  const problem = remove.error ?? restore.error ?? fileProblem
  const show = (next: Open | null, saved: string | null = null) => {
    setSavedId(saved)
    setOpen(next)
    setClosed(next === null)
  }
  // A template that waits for the network says so in its line.
  const saved = sent.data?.templates.find(({ template_id }) => template_id === savedId) ?? null
  const isWaiting = read.data?.templates.some(
    (one) => one.template_id === savedId && 'unsent' in one,
  )
  const { title, about, empty } = words[of]
  const copy = (template: Template) => show({ kind: 'copy', of: template })
  return (
    <>
      <HeadingRow
        title={title}
        level={of === 'firm' ? 2 : 1}
        state={
          kept === null
            ? about
            : kept.templates.length === 0
              ? 'None yet'
              : counted(kept.templates.length, 'template')
        }
        action={
          open === null ? (
            <Cluster>
              <SheetField
                thing="worksheet"
                onSheet={(chosen) => {
                  setProblem(null)
                  setFile(chosen)
                }}
                onProblem={setProblem}
              />
              <Button autoFocus={hasClosed} onClick={() => show({ kind: 'new' })}>
                Make a template
              </Button>
            </Cluster>
          ) : undefined
        }
      />
      {problem && <Banner tone="bad">{problem}</Banner>}
      {unsent}
      {saved !== null && !isWaiting && (
        <Banner>
          {saved.name} is saved as version {saved.version}.
          {saved.version > 1 && ' Inspections that began with an earlier version keep that one.'}
        </Banner>
      )}
      <Loaded of={read}>
        {({ templates, firm, product }) => {
          const one = open?.kind === 'one' ? open.of : null
          const there = templates.find(({ template_id }) => template_id === one?.template_id)
          // One that was removed elsewhere meanwhile stays open: somebody may have typed there.
          const chosen = there ?? one
          if (open !== null)
            return (
              <Card title={chosen?.name ?? 'New template'}>
                <Muted small={false}>
                  Switch worksheets, items and facts on and off, put them in your order, rename
                  them, and add your own.
                </Muted>
                <TemplateForm
                  key={draftOf(open)}
                  draft={draftOf(open)}
                  template={chosen}
                  isGone={chosen !== null && there === undefined}
                  from={startOf(open)}
                  product={product}
                  onKeep={
                    own &&
                    ((templateId, written, seen) => {
                      show(null, templateId)
                      own.save(templateId, written, seen)
                    })
                  }
                  onSaved={({ template_id }) => show(null, template_id)}
                  onRemove={(template) => {
                    show(null)
                    setRemoved(template)
                    if (own) own.remove(template)
                    else
                      remove.submit({
                        params: { templateId: template.template_id },
                        query: { version: String(template.version) },
                      })
                  }}
                  onClose={() => show(null)}
                />
              </Card>
            )
          return (
            <Stack>
              {templates.length === 0 && <EmptyState>{empty}</EmptyState>}
              <TemplateList
                label="Templates"
                templates={templates}
                onOpen={(of) => show({ kind: 'one', of })}
                onCopy={copy}
              />
              {file !== null && (
                <ImportTemplate
                  file={file}
                  product={product}
                  onRead={(read) => {
                    setFile(null)
                    show({ kind: 'file', of: read, key: crypto.randomUUID() })
                  }}
                  onClose={() => setFile(null)}
                />
              )}
              {firm.length > 0 && (
                <Card title="Templates of the firm">
                  <Muted small={false}>
                    You can choose them for your inspections. Admins change them; a copy is yours.
                  </Muted>
                  <TemplateList label="Templates of the firm" templates={firm} onCopy={copy} />
                </Card>
              )}
            </Stack>
          )
        }}
      </Loaded>
      {removed !== null && (
        <UndoOffer
          key={removed.template_id}
          onUndo={() => {
            if (own) own.bringBack(removed)
            else restore.submit({ params: { templateId: removed.template_id } })
            setRemoved(null)
          }}
          onClose={() => setRemoved(null)}
        >
          {removed.name} is removed.
        </UndoOffer>
      )}
    </>
  )
}
