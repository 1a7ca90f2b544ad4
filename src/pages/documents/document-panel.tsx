import { Maximize2 } from 'lucide-react'
import type { Document } from '#contract/documents.ts'
import { documentCategoryWord } from '#contract/vocabulary/documents.ts'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { browserZone, date } from '#src/pages/shared/format.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { PhotoCover } from '#src/ui/photo-cover.tsx'
import { Banner } from '#src/ui/states.tsx'
import { DocumentForm } from './document-form.tsx'
import type { DocumentActions } from './document-item.tsx'
import styles from './documents.module.css'
import { fileCall, PdfFile } from './pdf-file.tsx'
import { useRemoval } from './use-removal.ts'

type Props = Pick<DocumentActions, 'onLook' | 'onRemoved' | 'onRestored'> & {
  document: Document
  propertyId: string
}

/** What the panel of a document says under its name. */
export const subtitleOf = ({ category, created_at, bytes }: Document): string =>
  [
    documentCategoryWord[category],
    `added ${date(created_at, browserZone())}`,
    bytesInWords(bytes),
  ].join(' · ')

/** One document beside the list: a look at it, and what its owner says of it. */
export const DocumentPanel = ({ document, propertyId, onLook, onRemoved, onRestored }: Props) => {
  const { apiBase } = useWired()
  const { problem, removing, restoring, remove, restore } = useRemoval(document, {
    onRemoved,
    onRestored,
  })
  const { document_id, name, picture, state, content_type } = document
  return (
    <Stack>
      {picture !== null && (
        <button type="button" className={styles.look} onClick={onLook}>
          <PhotoCover src={apiBase + picture.thumbnail_url} alt={name} first />
          <span className={styles.large}>
            <Maximize2 size={14} aria-hidden="true" />
            View full size
          </span>
        </button>
      )}
      {problem !== null && <Banner tone="bad">{problem}</Banner>}
      <Cluster>
        {content_type === 'application/pdf' ? (
          <PdfFile documentId={document_id} />
        ) : (
          <DownloadButton call={fileCall(document_id)}>Download</DownloadButton>
        )}
        {state === 'removed' ? (
          <Button look="secondary" busy={restoring} onClick={restore}>
            Put back
          </Button>
        ) : (
          <Button look="quiet" busy={removing} onClick={remove}>
            Remove
          </Button>
        )}
      </Cluster>
      {state !== 'removed' && <DocumentForm document={document} propertyId={propertyId} />}
    </Stack>
  )
}
