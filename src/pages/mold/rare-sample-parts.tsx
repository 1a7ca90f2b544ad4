import type { Photo } from '#contract/photo-parts.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { PhotoStrip } from '#src/pages/worksheets/photo-strip.tsx'
import { type ShownSample, sampleSheet } from '#src/pages/worksheets/sample-place.ts'
import type { Removed } from '#src/pages/worksheets/undoable.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

/** Why no photo of a sample can be added or changed: the field work is not open. */
export const ClosedWork = ({
  status,
  problem,
  busy,
  reopen,
}: {
  status: FieldWork['status']
  problem: string | undefined
  busy: boolean
  reopen: () => void
}) => (
  <Banner
    tone="info"
    action={
      status === 'completed' && (
        <Button look="secondary" busy={busy} onClick={reopen}>
          Reopen
        </Button>
      )
    }
  >
    Photos of samples belong to the field work, which is {status}; they can be looked at and not
    changed. {problem}
  </Banner>
)

/** Photos whose sample is not in the test, to be moved or removed. */
export const StrayPhotos = ({
  photos,
  inspectionId,
  samples,
  edit,
  change,
  remove,
}: {
  photos: readonly Photo[]
  inspectionId: string
  samples: readonly ShownSample[]
  edit: (next: Edit) => void
  change: (photo: Photo) => void
  remove: (removed: Removed) => void
}) => (
  <Card title="Photos without a sample">
    <Muted small={false}>
      Their sample is not in this test, so no report shows them. Move each to its sample with
      Change, or remove it.
    </Muted>
    <PhotoStrip
      photos={photos}
      inspectionId={inspectionId}
      worksheetId={sampleSheet}
      itemId={null}
      findingId={null}
      samples={samples}
      label="No sample"
      editable
      isTaking={false}
      edit={edit}
      remove={remove}
      change={change}
    />
  </Card>
)
