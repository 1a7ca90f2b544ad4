import { useState } from 'react'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { UploadList } from '#src/ui/upload-list.tsx'
import { AddDocuments } from './add-documents.tsx'
import styles from './documents.module.css'
import { DocumentsBody } from './documents-body.tsx'
import { DropArea } from './drop-area.tsx'
import { useUploads } from './use-uploads.ts'

const none = { q: '', category: '', system: '', state: '', sort: '' } as const

/** The papers of one home. Its uploads live as long as the page shows this home. */
const DocumentsOf = ({ propertyId }: { propertyId: string }) => {
  const { apiBase } = useWired()
  const uploads = useUploads(propertyId)
  const list = useListQuery('documents.list', none)
  const read = useResource('documents.list', { params: { propertyId }, query: list.query })
  const [, setSearch] = useSearchParams()
  const [isRefused, setRefused] = useState(false)
  const archive = useSubmission('documents.archive', {}, ({ url }) =>
    window.location.assign(apiBase + url),
  )
  const counts = read.data?.counts
  const all = Object.values(counts?.category ?? {}).reduce((sum, one) => sum + (one ?? 0), 0)
  const ending = counts?.state.ending ?? 0
  const removed = counts?.state.removed ?? 0
  const state =
    read.data === null
      ? 'The papers of this home in one place'
      : [
          all === 0 ? 'No documents yet' : counted(all, 'document'),
          ...(ending > 0 ? [`${ending} ${ending === 1 ? 'ends' : 'end'} soon`] : []),
          `${read.data.used_bytes === 0 ? 'none' : bytesInWords(read.data.used_bytes)} of ${bytesInWords(read.data.room_bytes)} used`,
        ].join(' · ')
  return (
    <Page>
      <DropArea onFiles={uploads.add}>
        <HeadingRow
          title="Documents"
          state={state}
          action={<AddDocuments onFiles={uploads.add} />}
          {...(all + removed > 0 && {
            more: (close: () => void) => (
              <>
                {all > 0 && (
                  <button
                    type="button"
                    onClick={() => {
                      close()
                      setRefused(true)
                      archive.submit({ params: { propertyId } })
                    }}
                  >
                    Download all as ZIP
                  </button>
                )}
                {removed > 0 && (
                  <button
                    type="button"
                    onClick={() => {
                      close()
                      setSearch({ state: 'removed' }, { preventScrollReset: true })
                    }}
                  >
                    Show removed documents ({removed})
                  </button>
                )}
              </>
            ),
          })}
        />
        {isRefused && archive.error && <Banner tone="bad">{archive.error}</Banner>}
        {uploads.files.length > 0 && (
          <section className={styles.uploads} aria-label="Uploads">
            <UploadList
              label="Documents on their way"
              inWords={bytesInWords}
              files={uploads.files}
              onRetry={uploads.retry}
              onRemove={uploads.remove}
              onRestore={uploads.restore}
            />
            {uploads.isOver ? (
              <Button look="quiet" onClick={uploads.clear}>
                Close this list
              </Button>
            ) : (
              <p className={styles.hint}>
                Keep this page open. If you leave, unfinished uploads resume when you come back.
              </p>
            )}
          </section>
        )}
        <Loaded of={read} owned>
          {(data) => <DocumentsBody propertyId={propertyId} data={data} list={list} />}
        </Loaded>
      </DropArea>
    </Page>
  )
}

export default function DocumentsPage() {
  const propertyId = useParam('propertyId')
  return <DocumentsOf key={propertyId} propertyId={propertyId} />
}
