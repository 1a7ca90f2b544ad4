import { useState } from 'react'
import type { Photo } from '#contract/photo-parts.ts'
import { worksheetName } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { MarkPhoto } from './mark-photo.tsx'
import type { ShownSample } from './sample-place.ts'
import { useCover, useInspectionForm } from './use-inspection-form.ts'

type Props = {
  photo: Photo
  /** What it is called without a caption of its own. */
  label: string
  src: string
  inspectionId: string
  /** The samples that a photo of a mold test can show. */
  samples?: readonly ShownSample[] | undefined
  /** Chooses the photo of the report's first page; absent: this one cannot be it. null: the report takes one itself. */
  onCover?: (photoId: string | null) => void
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

/**
 * One photo: the marks on it, its caption, and what it shows. Each mark, letter and place is kept at once: a page
 * may go without a word. The list behind keeps the dialog open when a new place takes the photo out of it.
 */
export const PhotoDialog = ({
  photo,
  label,
  src,
  inspectionId,
  samples,
  onCover,
  onSave,
  onClose,
}: Props) => {
  const [{ context }] = useInspectionForm(inspectionId)
  const [caption, setCaption] = useState(photo.caption)
  // A photo that the server has taken meanwhile gets another address: the drawing goes on over the first.
  const [shown] = useState(src)
  const { work } = context
  const current = work?.photos.find(({ photo_id }) => photo_id === photo.photo_id) ?? photo
  const places = work === null ? [] : placesIn(work, current.worksheet_id)
  const isChosen = work?.cover?.photo_id === photo.photo_id
  const isCover = useCover(inspectionId) === photo.photo_id
  const place = (to: Place | undefined) => {
    if (to === undefined) return
    const { label: _, ...at } = to
    onSave({ ...current, ...at, caption: caption.trim() })
  }
  return (
    <Dialog title="Photo" open onClose={onClose}>
      <Stack>
        <MarkPhoto
          src={shown}
          alt={photo.caption || label}
          marks={current.marks ?? []}
          onChange={(marks) => onSave({ ...current, marks })}
        />
        <TextField
          label="Caption"
          hint="It is part of the report. Without one, the photo is called after what it shows."
          optional
          maxLength={300}
          value={caption}
          onChange={(typed) => {
            setCaption(typed)
            onSave({ ...current, caption: typed.trim() })
          }}
        />
        {samples !== undefined && (
          <Select
            label="What it shows"
            placeholder="No sample of this test"
            value={current.sample_key ?? ''}
            options={samples.map(({ key, label: name }) => [key, name])}
            onChange={(sample_key) => sample_key !== '' && onSave({ ...current, sample_key })}
          />
        )}
        {work !== null && samples === undefined && (
          <>
            <Select
              label="Worksheet"
              value={current.worksheet_id}
              options={work.worksheets.map((sheet) => [sheet.worksheet_id, worksheetName(sheet)])}
              onChange={(worksheetId) => place(placesIn(work, worksheetId)[0])}
            />
            <Select
              label="What it shows"
              value={keyOf(current)}
              options={places.map((one) => [
                keyOf(one),
                one.finding_id === null ? one.label : `Finding: ${one.label}`,
              ])}
              onChange={(key) => place(places.find((one) => keyOf(one) === key))}
            />
          </>
        )}
        {onCover !== undefined && (
          <>
            <Muted>
              {isChosen
                ? 'You chose this photo for the first page of the report.'
                : isCover
                  ? 'The report takes this photo for its first page, as nobody chose one.'
                  : 'The first page of the report shows another photo.'}
            </Muted>
            <Cluster>
              <Button look="secondary" onClick={() => onCover(isChosen ? null : photo.photo_id)}>
                {isChosen ? 'Let the report choose' : 'Use as cover'}
              </Button>
            </Cluster>
          </>
        )}
        <Cluster>
          <Button onClick={onClose}>Done</Button>
        </Cluster>
      </Stack>
    </Dialog>
  )
}
