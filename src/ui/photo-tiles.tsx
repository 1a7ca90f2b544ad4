import clsx from 'clsx'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import styles from './display.module.css'
import { fetchAgain } from './fetch-again.ts'
import { PhotoCover } from './photo-cover.tsx'
import type { Mark } from './photo-marks.tsx'

/** Most photos have no marks: the code that draws them comes with the first that has. */
const LazyMarks = lazy(() =>
  fetchAgain(async () => (await import('./photo-marks.tsx')).PhotoMarks, 5_000),
)
const LateMarks = (props: ComponentProps<typeof LazyMarks>) => (
  <Suspense>
    <LazyMarks {...props} />
  </Suspense>
)

export type Tile = {
  id: string
  src: string
  alt: string
  below?: ReactNode
  /** The marks drawn on it; the measures are the photo's own, in pixels. */
  marks?: readonly Mark[] | undefined
  width?: number
  height?: number
}

/**
 * Photographs as tiles to press; the caller opens them. `large`: to be looked at where they are. `Marks`: of a page that
 * is there before the app, whose marks would vanish until their code has come.
 */
export const PhotoTiles = ({
  photos,
  large = false,
  Marks = LateMarks,
  onOpen,
}: {
  photos: readonly Tile[]
  large?: boolean
  Marks?: typeof LateMarks
  onOpen: (id: string) => void
}) => (
  <ul className={clsx(styles.photos, large && styles.large)}>
    {photos.map((photo) => (
      <li key={photo.id}>
        <button type="button" className={styles.photo} onClick={() => onOpen(photo.id)}>
          <PhotoCover src={photo.src} alt={photo.alt} />
          {photo.marks && photo.marks.length > 0 && photo.width && photo.height && (
            <Marks marks={photo.marks} width={photo.width} height={photo.height} tile />
          )}
        </button>
        {photo.below}
      </li>
    ))}
  </ul>
)
