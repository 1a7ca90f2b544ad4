import { paths } from '#contract/vocabulary/paths.ts'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import { AddDocuments } from '#src/pages/documents/add-documents.tsx'
import { KeepOpen } from '#src/pages/documents/keep-open.tsx'
import { useUploads } from '#src/pages/documents/use-uploads.ts'
import { browserZone, date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import { UploadList } from '#src/ui/upload-list.tsx'

/** Reports of inspections that somebody else did: documents of the home, beside its inspections. */
export const OldReports = ({ propertyId }: { propertyId: string }) => {
  const uploads = useUploads(propertyId, { category: 'report' })
  const reports = useResource('documents.list', {
    params: { propertyId },
    query: { category: 'report', sort: '-created_at', page_size: '24' },
  })
  const onTheirWay = uploads.files.filter(({ state }) => state !== 'done' && state !== 'removed')
  return (
    <Card title="Earlier reports">
      <Loaded of={reports}>
        {({ documents, total }) =>
          documents.length === 0 ? (
            <Muted small={false}>
              Did someone else inspect this home? Keep that report here, as a PDF or as photos of
              its pages. It is saved in your documents.
            </Muted>
          ) : (
            <Stack as="ul" tight>
              {documents.map(({ document_id, name, created_at }) => (
                <li key={document_id}>
                  <Link to={paths.document({ propertyId, documentId: document_id })}>{name}</Link>
                  <Muted>Added on {date(created_at, browserZone())}</Muted>
                </li>
              ))}
              {total > documents.length && (
                <li>
                  <Link to={paths.documentsOf({ propertyId, category: 'report' })}>
                    See all {total} reports
                  </Link>
                </li>
              )}
            </Stack>
          )
        }
      </Loaded>
      {onTheirWay.length > 0 && (
        <>
          <UploadList
            label="Reports on their way"
            inWords={bytesInWords}
            files={onTheirWay}
            onRetry={uploads.retry}
            onRemove={uploads.remove}
            onRestore={uploads.restore}
          />
          {!uploads.isOver && <KeepOpen thing="page" />}
        </>
      )}
      <AddDocuments
        label="Upload an old report"
        onFiles={(files) => uploads.add(files, 'report')}
      />
    </Card>
  )
}
