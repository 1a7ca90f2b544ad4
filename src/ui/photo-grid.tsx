import { lazy, type ReactNode, Suspense, useState } from 'react'
import styles from './display.module.css'
import { fetchAgain } from './fetch-again.ts'
import { PhotoCover } from './photo-cover.tsx'
import type { Mark } from './photo-marks.tsx'

export type GridPhoto = {
  id: string
  src: string
  full: string
  alt: string
  caption?: ReactNode
  marks?: readonly Mark[]
  below?: ReactNode
}

/** Milliseconds until code that did not come is fetched again. */
const pause = 5_000

/** Its code comes with the first photo that is opened. */
const PhotoViewer = lazy(() =>
  fetchAgain(async () => (await import('./photo-viewer.tsx')).PhotoViewer, pause),
)

/** Photographs, small; pressed, one opens large and leads to the others. */
export const PhotoGrid = ({ photos }: { photos: readonly GridPhoto[] }) => {
  const [open, setOpen] = useState<string | null>(null)
  const [isUsed, setUsed] = useState(false)
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.photo}
              onClick={() => {
                setUsed(true)
                setOpen(photo.id)
              }}
            >
              <PhotoCover src={photo.src} alt={photo.alt} />
            </button>
            {photo.below}
          </li>
        ))}
      </ul>
      {isUsed && (
        <Suspense>
          <PhotoViewer
            photos={photos.map(({ full, ...photo }) => ({ ...photo, src: full }))}
            open={open}
            onGo={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
