import { useActor } from '@xstate/react'
import { ExternalLink, Maximize2 } from 'lucide-react'
import { useState } from 'react'
import type { Document } from '#contract/documents.ts'
import { documentCategoryWord } from '#contract/vocabulary/documents.ts'
import { downloadMachine } from '#src/machines/sharing/download.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { browserZone, date } from '#src/pages/shared/format.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { PhotoCover } from '#src/ui/photo-cover.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { sizeInWords } from '#src/ui/upload-list.tsx'
import { DocumentForm } from './document-form.tsx'
import type { DocumentActions } from './document-item.tsx'
import styles from './documents.module.css'

/** A PDF is fetched with the sign-in of this page, and then opened in the viewer of the browser. */
const OpenPdf = ({ documentId }: { documentId: string }) => {
  const { wire, inspect } = useWired()
  const [chart] = useState(() => wire('download', downloadMachine))
  const [snapshot, send] = useActor(chart, {
    inspect,
    input: {
      call: { name: 'documents.download', input: { params: { documentId } } },
      atOnce: true,
    },
  })
  const { file, problem } = snapshot.context
  if (problem !== null)
    return <ErrorState message={problem.message} onRetry={() => send({ type: 'file.prepare' })} />
  return file === null ? (
    <Button busy>Open the PDF</Button>
  ) : (
    <a className={buttonClass()} href={file.url} target="_blank" rel="noreferrer">
      <ExternalLink aria-hidden="true" />
      Open the PDF
    </a>
  )
}

type Props = DocumentActions & {
  document: Document
  propertyId: string
  place: string | undefined
  onClose: () => void
  onStep: (by: 1 | -1) => void
}

/** One document beside the list: a look at it, and what its owner says of it. */
export const DocumentPanel = ({
  document,
  propertyId,
  place,
  onClose,
  onStep,
  onLook,
  onRemove,
  onRestore,
}: Props) => {
  const { apiBase } = useWired()
  const { document_id, name, category, bytes, created_at, picture, state, content_type } = document
  return (
    <SidePanel
      title={name}
      subtitle={[
        documentCategoryWord[category],
        `added ${date(created_at, browserZone())}`,
        sizeInWords(bytes),
      ].join(' · ')}
      place={place}
      onClose={onClose}
      onStep={onStep}
    >
      <Stack>
        {picture !== null && (
          <button type="button" className={styles.look} onClick={onLook}>
            <PhotoCover src={apiBase + picture.thumbnail_url} alt={name} first />
            <span className={styles.large}>
              <Maximize2 size={14} aria-hidden="true" />
              Show large
            </span>
          </button>
        )}
        <Cluster>
          {content_type === 'application/pdf' && <OpenPdf documentId={document_id} />}
          <DownloadButton
            call={{ name: 'documents.download', input: { params: { documentId: document_id } } }}
          >
            Download
          </DownloadButton>
          {state === 'removed' ? (
            <Button look="secondary" onClick={onRestore}>
              Put back
            </Button>
          ) : (
            <Button look="quiet" onClick={onRemove}>
              Remove
            </Button>
          )}
        </Cluster>
        {state !== 'removed' && <DocumentForm document={document} propertyId={propertyId} />}
      </Stack>
    </SidePanel>
  )
}
