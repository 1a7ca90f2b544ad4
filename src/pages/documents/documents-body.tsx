import { LayoutGrid, List } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { documentCategories, documentCategoryWord } from '#contract/vocabulary/documents.ts'
import { systems, systemWord } from '#contract/vocabulary/worksheets.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { Beside } from '#src/ui/side-panel.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { UndoToast } from '#src/ui/undo-toast.tsx'
import { DocumentItem } from './document-item.tsx'
import lists from './document-list.module.css'
import styles from './documents.module.css'
import { FirstDocuments } from './first-documents.tsx'

const DocumentPanel = lazyPart(() =>
  import('./document-panel.tsx').then((module) => module.DocumentPanel),
)
const PhotoViewer = lazyPart(() =>
  import('#src/ui/photo-viewer.tsx').then((module) => module.PhotoViewer),
)

type Listed = Answer<'documents.list'>
type Chosen = Partial<Record<'q' | 'category' | 'system' | 'state' | 'sort' | 'page', string>>
type Query = {
  chosen: Chosen
  // The address holds words; the server judges them.
  choose: (changes: never, options?: { replace?: boolean }) => void
}
type Props = {
  propertyId: string
  data: Listed
  list: Query
}

const sorts = [
  ['', 'Ends soon first'],
  ['name', 'Name'],
  ['-created_at', 'Newest first'],
  ['expires_on', 'Last day'],
  ['-bytes', 'Largest first'],
] as const

const optionsOf = <T extends string>(
  words: readonly T[],
  said: Record<T, string>,
  counts: Partial<Record<T, number>>,
) =>
  words.flatMap((value) => {
    const count = counts[value]
    return count === undefined ? [] : [{ value, label: said[value], count }]
  })
const valuesOf = (text = '') => (text === '' ? [] : text.split(','))

/** The documents of a home with search, filters and order; one of them is open beside the list. */
export const DocumentsBody = ({ propertyId, data, list }: Props) => {
  const { apiBase } = useWired()
  const [search, setSearch] = useSearchParams()
  const [photo, setPhoto] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null)
  const remove = useSubmission('documents.remove', {}, ({ document }) =>
    setRemoved({ id: document.document_id, name: document.name }),
  )
  const restore = useSubmission('documents.restore', {}, () => setRemoved(null))
  const { documents, counts, total } = data
  const choose = (changes: Chosen, options?: { replace?: boolean }) =>
    list.choose(changes as never, options)
  const { chosen } = list
  const isGrid = search.get('look') === 'grid'
  const set = (name: 'document' | 'look', value: string | null, replace = false) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace, preventScrollReset: true },
    )
  const openId = search.get('document')
  const open = (id: string | null) => set('document', id, openId !== null)
  const at = documents.findIndex(({ document_id }) => document_id === openId)
  const shown = documents[at]
  const all = Object.values(counts.category).reduce((sum, one) => sum + (one ?? 0), 0)
  const isBin = chosen.state === 'removed'
  if (all === 0 && !isBin && (counts.state.removed ?? 0) === 0) return <FirstDocuments />
  const actions = (id: string) => ({
    onOpen: () => open(id),
    onLook: () => setPhoto(id),
    onRemove: () => remove.submit({ params: { documentId: id } }),
    onRestore: () => restore.submit({ params: { documentId: id } }),
  })
  return (
    <>
      <Beside
        above={
          <FilterRow
            label="Filter documents"
            shown={total}
            total={isBin ? (counts.state.removed ?? 0) : all}
            onClear={() => choose({ q: '', category: '', system: '', state: '' })}
            search={
              <TextField
                label="Search documents"
                type="search"
                placeholder="Names and words in PDFs"
                value={chosen.q ?? ''}
                onChange={(q) => choose({ q }, { replace: true })}
              />
            }
            filters={[
              {
                id: 'category',
                label: 'Category',
                many: true,
                options: optionsOf(documentCategories, documentCategoryWord, counts.category),
                values: valuesOf(chosen.category),
                onChange: (values) => choose({ category: values.join(',') }),
              },
              {
                id: 'system',
                label: 'Part of the home',
                many: true,
                options: optionsOf(systems, systemWord, counts.system),
                values: valuesOf(chosen.system),
                onChange: (values) => choose({ system: values.join(',') }),
              },
              {
                id: 'state',
                label: 'State',
                options: [
                  { value: 'ending', label: 'Ends soon', count: counts.state.ending ?? 0 },
                  { value: 'ended', label: 'Ended', count: counts.state.ended ?? 0 },
                  { value: 'removed', label: 'Removed', count: counts.state.removed ?? 0 },
                ],
                values: valuesOf(chosen.state),
                onChange: ([state = '']) => choose({ state }),
              },
            ]}
            views={
              <span className={styles.views}>
                <select
                  aria-label="Order"
                  value={chosen.sort ?? ''}
                  onChange={({ target }) => choose({ sort: target.value })}
                >
                  {sorts.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
                <button
                  type="button"
                  aria-pressed={isGrid}
                  aria-label="Show as tiles"
                  onClick={() => set('look', isGrid ? null : 'grid', true)}
                >
                  {isGrid ? <List aria-hidden="true" /> : <LayoutGrid aria-hidden="true" />}
                </button>
              </span>
            }
          />
        }
        panel={
          shown && (
            <Suspense fallback={<span />}>
              <DocumentPanel
                key={shown.document_id}
                document={shown}
                propertyId={propertyId}
                place={`${at + 1} of ${documents.length}`}
                onClose={() => open(null)}
                onStep={(by) => {
                  const next = documents[at + by]
                  if (next) open(next.document_id)
                }}
                {...actions(shown.document_id)}
              />
            </Suspense>
          )
        }
      >
        {isBin && <Muted>Removed documents are gone for good 30 days after their removal.</Muted>}
        {documents.length === 0 ? (
          <p className={styles.nothing}>
            {isBin
              ? 'Nothing is removed.'
              : 'No document matches. Try another word, or clear the filters.'}
          </p>
        ) : (
          <ul className={isGrid ? lists.tiles : lists.rows} aria-label="Documents">
            {documents.map((document) => (
              <DocumentItem
                key={document.document_id}
                document={document}
                isOpen={document.document_id === openId}
                {...actions(document.document_id)}
              />
            ))}
          </ul>
        )}
        {total > data.page_size && (
          <Pager
            page={data.page}
            size={data.page_size}
            total={total}
            onPage={(to) => choose({ page: String(to) })}
          />
        )}
      </Beside>
      {photo !== null && (
        <Suspense>
          <PhotoViewer
            photos={documents.flatMap(({ document_id: id, name, picture }) =>
              picture === null ? [] : [{ id, src: apiBase + picture.url, alt: name }],
            )}
            open={photo}
            onGo={setPhoto}
            onClose={() => setPhoto(null)}
          />
        </Suspense>
      )}
      {removed !== null && (
        <div className={styles.undo}>
          <UndoToast
            key={removed.id}
            onUndo={() => restore.submit({ params: { documentId: removed.id } })}
            onClose={() => setRemoved(null)}
          >
            “{removed.name}” is removed.
          </UndoToast>
        </div>
      )}
    </>
  )
}
