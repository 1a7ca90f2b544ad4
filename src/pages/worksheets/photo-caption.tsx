import { useState } from 'react'
import type { Photo } from '#contract/worksheets.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Props = { photo: Photo; label: string; onSave: (photo: Photo) => void }

/** The words below a photo in the report. */
export const PhotoCaption = ({ photo, label, onSave }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Caption of photo of ${photo.caption || label}`}
        onClick={() => setTyped(photo.caption)}
      >
        Caption
      </Button>
      <Dialog title="Caption of the photo" open={typed !== null} onClose={() => setTyped(null)}>
        <Form
          label="Caption of the photo"
          onSubmit={() => {
            onSave({ ...photo, caption: (typed ?? '').trim() })
            setTyped(null)
          }}
        >
          <TextField
            label="Caption"
            hint="It is part of the report."
            optional
            maxLength={300}
            value={typed ?? ''}
            onChange={setTyped}
          />
          <Cluster>
            <Button type="submit">Save the caption</Button>
          </Cluster>
        </Form>
      </Dialog>
    </>
  )
}
