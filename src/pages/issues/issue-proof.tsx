import type { Issue } from '#contract/issues.ts'
import { documentCategoryWord } from '#contract/vocabulary/documents.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import { AddDocuments } from '#src/pages/documents/add-documents.tsx'
import { Sign } from '#src/pages/documents/document-item.tsx'
import { KeepOpen } from '#src/pages/documents/keep-open.tsx'
import { useUploads } from '#src/pages/documents/use-uploads.ts'
import { date, datedTime } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Timeline } from '#src/ui/details.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { UploadList } from '#src/ui/upload-list.tsx'
import styles from './issues.module.css'

/** The owner's papers about an issue, the newest first. */
const useProofs = ({ property_id: propertyId, issue_id }: Issue) =>
  useResource('documents.list', {
    params: { propertyId },
    query: { issue_id, sort: '-created_at', page_size: '24' },
  })

/** Photographs and receipts of a repair: they are documents of the home that belong to the issue. */
export const IssueProof = ({ issue }: { issue: Issue }) => {
  const { property_id: propertyId, issue_id, time_zone } = issue
  const proofs = useProofs(issue)
  const uploads = useUploads(propertyId, { issueId: issue_id })
  const onTheirWay = uploads.files.filter(({ state }) => state !== 'done' && state !== 'removed')
  return (
    <section aria-label="Proof of the repair" className={styles.proof}>
      <h3>Proof of the repair</h3>
      <Loaded of={proofs}>
        {({ documents, total }) =>
          documents.length === 0 ? (
            <p>
              {issue.state === 'resolved'
                ? 'You marked it fixed. Add a photo of the repair or its receipt: it shows a buyer, or the next inspector, that it is done.'
                : 'A photo of the repair or its receipt shows later that it is done. It is kept in your documents.'}
            </p>
          ) : (
            <>
              <ul>
                {documents.map((document) => (
                  <li key={document.document_id}>
                    <Sign document={document} />
                    <span>
                      <Link to={paths.document({ propertyId, documentId: document.document_id })}>
                        {document.name}
                      </Link>
                      <Muted>
                        {documentCategoryWord[document.category]} ·{' '}
                        {date(document.created_at, time_zone)}
                      </Muted>
                    </span>
                  </li>
                ))}
              </ul>
              {total > documents.length && (
                <Link to={paths.documents({ propertyId })}>See all documents</Link>
              )}
            </>
          )
        }
      </Loaded>
      {onTheirWay.length > 0 && (
        <>
          <UploadList
            label="Proofs on their way"
            inWords={bytesInWords}
            files={onTheirWay}
            onRetry={uploads.retry}
            onRemove={uploads.remove}
          />
          {!uploads.isOver && <KeepOpen thing="issue" />}
        </>
      )}
      <AddDocuments label="Add a photo or receipt" onFiles={uploads.add} />
    </section>
  )
}

/** What happened with an issue, with the papers that were added to it, in order; those on the way join later. */
export const IssueHistory = ({ issue }: { issue: Issue }) => {
  const proofs = useProofs(issue).data?.documents ?? []
  const entries = [
    ...issue.history.map(({ at, sentence }) => ({ key: at, at, what: sentence })),
    ...proofs.map(({ document_id, created_at, category, name }) => ({
      key: document_id,
      at: created_at,
      what: `${documentCategoryWord[category]} added: ${name}.`,
    })),
  ]
  if (entries.length === 0) return null
  return (
    <Timeline
      events={entries
        .toSorted((a, b) => a.at.localeCompare(b.at))
        .map(({ key, at, what }) => ({ key, when: datedTime(at, issue.time_zone), what }))}
    />
  )
}
