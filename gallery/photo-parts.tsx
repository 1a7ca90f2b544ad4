import { useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { PhotoCover } from '#src/ui/photo-cover.tsx'
import { type Mark, PhotoMarks } from '#src/ui/photo-marks.tsx'
import { PhotoViewer } from '#src/ui/photo-viewer.tsx'
import { pictures } from './pictures.ts'
import styles from './show.module.css'
import { Part, Specimen } from './specimen.tsx'

const marks: readonly Mark[] = [
  { id: '1', kind: 'circle', from: { x: 0.5, y: 0.4 }, to: { x: 0.74, y: 0.65 } },
  { id: '2', kind: 'arrow', from: { x: 0.85, y: 0.2 }, to: { x: 0.72, y: 0.4 } },
  { id: '3', kind: 'box', from: { x: 0.1, y: 0.13 }, to: { x: 0.38, y: 0.53 } },
  { id: '4', kind: 'text', at: { x: 0.56, y: 0.16 }, text: 'Stain, still damp' },
  {
    id: '5',
    kind: 'freehand',
    points: Array.from({ length: 12 }, (_, index) => ({
      x: 0.12 + 0.025 * index,
      y: 0.66 + 0.02 * Math.sin(index),
    })),
  },
]
const photos = [
  {
    id: 'landscape',
    src: pictures.landscape,
    alt: 'A wall with a stain under a pipe',
    caption: 'Living room, east wall: the stain under the pipe is still damp.',
    marks,
  },
  { id: 'portrait', src: pictures.portrait, alt: 'The same wall, upright' },
  { id: 'missing', src: pictures.missing, alt: 'A photo that is gone' },
]

const Viewer = () => {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen('landscape')}>
        Open the photos
      </Button>
      <PhotoViewer photos={photos} open={open} onGo={setOpen} onClose={() => setOpen(null)} />
    </>
  )
}

/** Photographs, small and large. */
export const PhotoParts = () => (
  <Part
    id="photos"
    title="Photos"
    about="A frame crops its cover at any aspect ratio, and never shifts the page. The viewer zooms by wheel, pinch, double click, + and −."
  >
    <Specimen name="cover, band, a portrait" wide>
      <PhotoCover
        shape="band"
        src={pictures.portrait}
        alt="A wall, upright"
        focal={{ x: 0.5, y: 0.4 }}
      />
    </Specimen>
    {(['wide', 'photo', 'square'] as const).map((shape) => (
      <Specimen key={shape} name={`cover, ${shape}`}>
        <PhotoCover shape={shape} src={pictures.panorama} alt="A wall">
          {shape === 'photo' && <Badge>3 photos</Badge>}
        </PhotoCover>
      </Specimen>
    ))}
    <Specimen name="cover, failed">
      <PhotoCover src={pictures.missing} alt="The attic" />
    </Specimen>
    <Specimen name="cover, no photo">
      <PhotoCover src={null} alt="No photo of the attic" />
    </Specimen>
    <Specimen name="marks">
      <div className={styles.marked}>
        <img src={pictures.landscape} alt="A wall with a stain under a pipe" />
        <PhotoMarks marks={marks} width={1600} height={1200} />
      </div>
    </Specimen>
    <Specimen name="viewer">
      <Viewer />
    </Specimen>
  </Part>
)
