import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { License, LicensePaper } from '#contract/licenses.ts'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { browserZone, date } from '#src/pages/shared/format.ts'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Cluster, Hidden, Muted, Stack } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './license-papers.module.css'

type Props = {
  license: License
  /** Their own: they add papers and remove them. */
  isOwn: boolean
}

const Paper = ({
  paper,
  license,
  onRemove,
}: {
  paper: LicensePaper
  license: License
  /** It was asked for; null: somebody else's paper. */
  onRemove: (() => void) | null
}) => {
  const { apiBase } = useWired()
  const { paper_id, name, bytes, sent_at, picture_url } = paper
  const src = picture_url === null ? null : `${apiBase}${picture_url}`
  const remove = useSubmission('licenses.removePaper', {})
  return (
    <li className={styles.paper}>
      {src !== null && (
        <div className={styles.picture}>
          <PhotoGrid
            photos={[{ id: paper_id, src, full: src, alt: `The license of ${license.name}` }]}
          />
        </div>
      )}
      <div>
        <strong>{name}</strong>
        <Muted>
          {bytesInWords(bytes)}, sent on {date(sent_at, browserZone())}
        </Muted>
        {remove.error && <Banner tone="bad">{remove.error}</Banner>}
      </div>
      <Cluster>
        <DownloadButton
          call={{
            name: 'licenses.paper',
            input: { params: { inspectorId: license.inspector_id, paperId: paper_id } },
          }}
        >
          Download<Hidden> {name}</Hidden>
        </DownloadButton>
        {onRemove !== null && (
          <Button
            look="quiet"
            busy={remove.busy}
            data-place
            onClick={(event) => {
              keepButton(event)
              onRemove()
              remove.submit({ params: { inspectorId: license.inspector_id, paperId: paper_id } })
            }}
          >
            Remove<Hidden> {name}</Hidden>
          </Button>
        )}
      </Cluster>
    </li>
  )
}

/** Pictures and PDFs of a license: its inspector adds them, an admin looks at them before they decide. */
export const LicensePapers = ({ license, isOwn }: Props) => {
  const { inspector_id: inspectorId, papers } = license
  const add = useSubmission('licenses.addPaper', {})
  const restore = useSubmission('licenses.restorePaper', {})
  const [removed, setRemoved] = useState<LicensePaper | null>(null)
  const isGone = papers.every(({ paper_id }) => paper_id !== removed?.paper_id)
  const problem = Object.values(add.problems)[0] ?? add.error ?? restore.error ?? null
  return (
    <Stack tight>
      <h3>Picture or PDF of the license</h3>
      {papers.length === 0 ? (
        <Muted small={false}>
          {isOwn
            ? 'Add a photo of your license, so that an admin can check it at once.'
            : 'The inspector has not sent any.'}
        </Muted>
      ) : (
        <ul className={styles.papers} aria-label="Papers of the license">
          {papers.map((paper) => (
            <Paper
              key={paper.paper_id}
              paper={paper}
              license={license}
              onRemove={isOwn ? () => setRemoved(paper) : null}
            />
          ))}
        </ul>
      )}
      {isOwn && (
        <Cluster>
          <FileField
            accept="application/pdf,image/jpeg,image/png,image/webp"
            onFiles={([file]) => {
              if (file === undefined) return
              const name = file.name.slice(0, 200)
              const params = { inspectorId, paperId: crypto.randomUUID() }
              add.submit({ params, form: { name }, file })
            }}
          >
            <Upload size={18} aria-hidden="true" />
            {add.busy ? 'Uploading…' : 'Add a picture or PDF'}
          </FileField>
          <Muted>PDF, JPEG, PNG or WebP, at most 10 MB. Only you and admins see it.</Muted>
        </Cluster>
      )}
      {problem !== null && <Banner tone="bad">{problem}</Banner>}
      {removed !== null && isGone && (
        <UndoOffer
          key={removed.paper_id}
          onUndo={() => {
            restore.submit({ params: { inspectorId, paperId: removed.paper_id } })
            setRemoved(null)
          }}
          onClose={() => setRemoved(null)}
        >
          “{removed.name}” is removed.
        </UndoOffer>
      )}
    </Stack>
  )
}
