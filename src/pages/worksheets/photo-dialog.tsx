import { useRef, useState } from 'react'
import type { PhotoMark } from '#contract/photo-marks.ts'
import { worksheetName } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork, Photo } from '#contract/worksheets.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { MarkPhoto } from './mark-photo.tsx'
import { useInspectionForm } from './use-inspection-form.ts'

type Props = {
  photo: Photo
  /** What it is called without a caption of its own. */
  label: string
  src: string
  inspectionId: string
  onSave: (photo: Photo) => void
  onClose: () => void
}

type Place = { worksheet_id: string; item_id: string; finding_id: string | null; label: string }

const keyOf = ({ item_id, finding_id }: Pick<Photo, 'item_id' | 'finding_id'>): string =>
  finding_id ?? item_id ?? ''

/** What a photo of this worksheet can show: each item, and each of its findings. */
const placesIn = ({ worksheets, findings }: FieldWork, worksheetId: string): Place[] =>
  (worksheets.find(({ worksheet_id }) => worksheet_id === worksheetId)?.items ?? []).flatMap(
    ({ item_id, label }) => [
      { worksheet_id: worksheetId, item_id, finding_id: null, label },
      ...findings
        .filter((finding) => finding.item_id === item_id)
        .map(({ finding_id, title }) => ({
          worksheet_id: worksheetId,
          item_id,
          finding_id,
          label: title,
        })),
    ],
  )

/** One photo: what is drawn on it, its caption, and what it shows. All of it is kept when the dialog closes. */
export const PhotoDialog = ({ photo, label, src, inspectionId, onSave, onClose }: Props) => {
  const [{ context }] = useInspectionForm(inspectionId)
  const [marks, setMarks] = useState<readonly PhotoMark[]>(photo.marks ?? [])
  const [caption, setCaption] = useState(photo.caption)
  const [place, setPlace] = useState({ worksheetId: photo.worksheet_id, key: keyOf(photo) })
  const hasClosed = useRef(false)
  const { work } = context
  const places = work === null ? [] : placesIn(work, place.worksheetId)
  const chosen = places.find((one) => keyOf(one) === place.key)
  const close = () => {
    // A native dialog tells once more that it was closed.
    if (hasClosed.current) return
    hasClosed.current = true
    const { label: newLabel, ...to } = chosen ?? { ...photo, label }
    const typed = caption.trim()
    const next: Photo = {
      ...photo,
      worksheet_id: to.worksheet_id,
      item_id: to.item_id,
      finding_id: to.finding_id,
      // A caption that nobody wrote follows what the photo shows.
      caption: typed === label ? newLabel.slice(0, 300) : typed,
      ...((photo.marks !== undefined || marks.length > 0) && { marks: [...marks] }),
    }
    if (JSON.stringify(next) !== JSON.stringify(photo)) onSave(next)
    onClose()
  }
  return (
    <Dialog title="Photo" open onClose={close}>
      <Stack>
        <MarkPhoto src={src} alt={photo.caption || label} marks={marks} onChange={setMarks} />
        <TextField
          label="Caption"
          hint="It is part of the report."
          optional
          maxLength={300}
          value={caption}
          onChange={setCaption}
        />
        {work !== null && (
          <>
            <Select
              label="Worksheet"
              value={place.worksheetId}
              options={work.worksheets.map((sheet) => [sheet.worksheet_id, worksheetName(sheet)])}
              onChange={(worksheetId) => {
                const [first] = placesIn(work, worksheetId)
                setPlace({ worksheetId, key: first === undefined ? '' : keyOf(first) })
              }}
            />
            <Select
              label="What it shows"
              value={place.key}
              options={places.map((one) => [
                keyOf(one),
                one.finding_id === null ? one.label : `Finding: ${one.label}`,
              ])}
              onChange={(key) => setPlace({ ...place, key })}
            />
          </>
        )}
        <Cluster>
          <Button onClick={close}>Done</Button>
        </Cluster>
      </Stack>
    </Dialog>
  )
}
