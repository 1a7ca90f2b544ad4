import { Suspense, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { PanelOnItsWay } from '#src/pages/shared/panel-on-its-way.tsx'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { UndoCall } from '#src/pages/shared/undo-call.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { hasPages, Pager } from '#src/ui/pager.tsx'
import { Beside } from '#src/ui/side-panel.tsx'
import { type Chosen, DocumentFilters } from './document-filters.tsx'
import { DocumentItem } from './document-item.tsx'
import lists from './document-list.module.css'
import styles from './documents.module.css'
import { FirstDocuments } from './first-documents.tsx'

const OpenDocument = lazyPart(() =>
  import('./open-document.tsx').then((module) => module.OpenDocument),
)
const PhotoViewer = lazyPart(() =>
  import('#src/ui/photo-viewer.tsx').then((module) => module.PhotoViewer),
)

type Listed = Answer<'documents.list'>
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

/** The documents of a home with search, filters and order; one of them is open beside the list. */
export const DocumentsBody = ({ propertyId, data, list }: Props) => {
  const { apiBase } = useWired()
  const [search, setSearch] = useSearchParams()
  const [photo, setPhoto] = useState<string | null>(null)
  // The viewer gives the focus back when it closes, and is there for that.
  const [hasLooked, setHasLooked] = useState(false)
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null)
  const { documents, counts, total } = data
  const choose = (changes: Chosen, options?: { replace?: boolean }) =>
    list.choose(changes as never, options)
  const { chosen } = list
  const isGrid = search.get('look') === 'grid'
  const set = (values: Readonly<Record<string, string | null>>, replace = false) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values))
          if (value === null) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace, preventScrollReset: true },
    )
  const openId = search.get('document')
  const open = (id: string | null, intent: 'rename' | null = null) =>
    set({ document: id, do: intent }, openId !== null)
  const at = documents.findIndex(({ document_id }) => document_id === openId)
  const all = Object.values(counts.category).reduce((sum, one) => sum + (one ?? 0), 0)
  const isBin = chosen.state === 'removed'
  if (all === 0 && !isBin && (counts.state.removed ?? 0) === 0) return <FirstDocuments />
  const actions = (id: string) => ({
    onOpen: () => open(id),
    onRename: () => open(id, 'rename'),
    onLook: () => {
      setHasLooked(true)
      setPhoto(id)
    },
    onRemoved: (name: string) => {
      if (openId === id) open(null)
      setRemoved({ id, name })
    },
    onRestored: () => setRemoved((now) => (now?.id === id ? null : now)),
  })
  return (
    <>
      <Beside
        above={
          <DocumentFilters
            data={data}
            chosen={chosen}
            choose={choose}
            isGrid={isGrid}
            onLook={(look) => set({ look }, true)}
          />
        }
        panel={
          openId !== null && (
            <Suspense
              fallback={
                <PanelOnItsWay
                  title={documents[at]?.name ?? 'Document'}
                  onClose={() => open(null)}
                />
              }
            >
              <OpenDocument
                key={openId}
                documentId={openId}
                propertyId={propertyId}
                place={at < 0 ? undefined : `${at + 1} of ${documents.length}`}
                intent={search.get('do') === 'rename' ? 'rename' : null}
                onUsed={() => open(openId)}
                onClose={() => open(null)}
                onStep={(by) => {
                  const next = documents[at + by]
                  if (next) open(next.document_id)
                }}
                {...actions(openId)}
              />
            </Suspense>
          )
        }
      >
        {isBin && <Muted>Removed documents are deleted for good after 30 days.</Muted>}
        {documents.length === 0 ? (
          <p className={styles.nothing}>
            {isBin
              ? 'No removed documents.'
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
        {hasPages(data) && (
          <Pager
            page={data.page}
            size={data.page_size}
            total={total}
            onPage={(to, options) => choose({ page: String(to) }, options)}
          />
        )}
      </Beside>
      {hasLooked && (
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
        <UndoCall
          key={removed.id}
          call="documents.restore"
          input={{ params: { documentId: removed.id } }}
          onClose={() => setRemoved(null)}
        >
          “{removed.name}” is removed.
        </UndoCall>
      )}
    </>
  )
}
