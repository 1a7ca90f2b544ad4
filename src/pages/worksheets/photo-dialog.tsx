import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/photo-parts.ts'
import { worksheetName } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork } from '#contract/worksheets.ts'
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

/**
 * One photo: what is drawn on it, its caption, and what it shows. Each mark and letter is kept at once; the place,
 * which takes the photo out of the list behind, when the dialog or the page goes.
 */
export const PhotoDialog = ({ photo, label, src, inspectionId, onSave, onClose }: Props) => {
  const [{ context }] = useInspectionForm(inspectionId)
  const [caption, setCaption] = useState(photo.caption)
  const [place, setPlace] = useState({ worksheetId: photo.worksheet_id, key: keyOf(photo) })
  // A photo that the server has taken meanwhile gets another address: the drawing goes on over the first.
  const [shown] = useState(src)
  const { work } = context
  const places = work === null ? [] : placesIn(work, place.worksheetId)
  const chosen = places.find((one) => keyOf(one) === place.key)
  const keep = () => {
    const { label: newLabel, ...to } = chosen ?? { ...photo, label }
    const typed = caption.trim()
    const next: Photo = {
      ...photo,
      worksheet_id: to.worksheet_id,
      item_id: to.item_id,
      finding_id: to.finding_id,
      // A caption that nobody wrote follows what the photo shows.
      caption: typed === label ? newLabel.slice(0, 300) : typed,
    }
    if (JSON.stringify(next) !== JSON.stringify(photo)) onSave(next)
  }
  const latest = useRef(keep)
  // Done, Escape, going back and a closed tab all end here, and the place chosen last counts.
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => {
    const leave = () => latest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return (
    <Dialog title="Photo" open onClose={onClose}>
      <Stack>
        <MarkPhoto
          src={shown}
          alt={photo.caption || label}
          marks={photo.marks ?? []}
          onChange={(marks) => onSave({ ...photo, marks })}
        />
        <TextField
          label="Caption"
          hint="It is part of the report."
          optional
          maxLength={300}
          value={caption}
          onChange={(typed) => {
            setCaption(typed)
            onSave({ ...photo, caption: typed.trim() })
          }}
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
          <Button onClick={onClose}>Done</Button>
        </Cluster>
      </Stack>
    </Dialog>
  )
}
