import { type ReactNode, useState } from 'react'
import styles from './display.module.css'
import { PhotoCover } from './photo-cover.tsx'
import type { Mark } from './photo-marks.tsx'
import { PhotoViewer } from './photo-viewer.tsx'

export type GridPhoto = {
  id: string
  src: string
  full: string
  alt: string
  caption?: ReactNode
  marks?: readonly Mark[]
  below?: ReactNode
}

/** Photographs, small; pressed, one opens large and leads to the others. */
export const PhotoGrid = ({ photos }: { photos: readonly GridPhoto[] }) => {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button type="button" className={styles.photo} onClick={() => setOpen(photo.id)}>
              <PhotoCover src={photo.src} alt={photo.alt} />
            </button>
            {photo.below}
          </li>
        ))}
      </ul>
      <PhotoViewer
        photos={photos.map(({ full, ...photo }) => ({ ...photo, src: full }))}
        open={open}
        onGo={setOpen}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
