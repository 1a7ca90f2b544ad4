import clsx from 'clsx'
import { BookOpen, FileText, Image, type LucideIcon, ReceiptText, ShieldCheck } from 'lucide-react'
import type { Document } from '#contract/documents.ts'
import { type DocumentCategory, documentCategoryWord } from '#contract/vocabulary/documents.ts'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import { systemWord } from '#contract/vocabulary/worksheets.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { browserZone, date } from '#src/pages/shared/format.ts'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { NameButton } from '#src/ui/row-button.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './document-list.module.css'
import { endInWords } from './document-words.ts'
import { type Moved, useRemoval } from './use-removal.ts'

export type DocumentActions = {
  onOpen: () => void
  /** Opens it at its name. */
  onRename: () => void
  /** Shows a picture large. */
  onLook: () => void
} & Moved
type Props = DocumentActions & { document: Document; isOpen: boolean }

const icons: Partial<Record<DocumentCategory, LucideIcon>> = {
  warranty: ShieldCheck,
  insurance: ShieldCheck,
  manual: BookOpen,
  receipt: ReceiptText,
  photo: Image,
}

/** The picture of a document, or the sign of its category. */
export const Sign = ({ document }: { document: Document }) => {
  const { apiBase } = useWired()
  const { picture, category } = document
  const Icon = icons[category] ?? FileText
  return (
    <span className={styles.sign} data-category={category} aria-hidden="true">
      {picture === null ? (
        <Icon />
      ) : (
        <img src={apiBase + picture.thumbnail_url} alt="" loading="lazy" decoding="async" />
      )}
      {picture === null && <span className={styles.type}>PDF</span>}
    </span>
  )
}

/** One document of the list: what it is, until when it holds, and what can be done with it. */
export const DocumentItem = ({ document, isOpen, onOpen, onRename, ...moved }: Props) => {
  const now = useNow()
  const { problem, removing, restoring, remove, restore } = useRemoval(document, moved)
  const { document_id, name, category, system, excerpt, bytes, created_at, state } = document
  const end = endInWords(document, now)
  return (
    <li className={clsx(styles.item, isOpen && styles.open)}>
      <Sign document={document} />
      <div className={styles.main}>
        <NameButton aria-pressed={isOpen} onClick={onOpen}>
          {name}
        </NameButton>
        <p className={styles.meta}>
          {[
            documentCategoryWord[category],
            ...(system === null ? [] : [systemWord[system]]),
            date(created_at, browserZone()),
            bytesInWords(bytes),
          ].join(' · ')}
        </p>
        {excerpt !== null && <p className={styles.excerpt}>… {excerpt} …</p>}
        {problem !== null && <Banner tone="bad">{problem}</Banner>}
      </div>
      <div className={styles.end}>{end && <Badge tone={end.tone}>{end.text}</Badge>}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons of one document, and no form */}
      <div role="group" aria-label={name} className={styles.does}>
        {state === 'removed' ? (
          <Button
            look="secondary"
            data-place
            busy={restoring}
            onClick={(event) => {
              keepButton(event)
              restore()
            }}
          >
            Put back
          </Button>
        ) : (
          <>
            <DownloadButton
              look="quiet"
              call={{ name: 'documents.download', input: { params: { documentId: document_id } } }}
            >
              Download
            </DownloadButton>
            <Button look="quiet" onClick={onRename}>
              Rename
            </Button>
            <Button
              look="quiet"
              data-place
              busy={removing}
              onClick={(event) => {
                keepButton(event)
                remove()
              }}
            >
              Remove
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
