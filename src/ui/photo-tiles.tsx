import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './display.module.css'
import { PhotoCover } from './photo-cover.tsx'

export type Tile = { id: string; src: string; alt: string; below?: ReactNode }

/** Photographs as tiles to press; the caller opens them. `large`: to be looked at where they are. */
export const PhotoTiles = ({
  photos,
  large = false,
  onOpen,
}: {
  photos: readonly Tile[]
  large?: boolean
  onOpen: (id: string) => void
}) => (
  <ul className={clsx(styles.photos, large && styles.large)}>
    {photos.map((photo) => (
      <li key={photo.id}>
        <button type="button" className={styles.photo} onClick={() => onOpen(photo.id)}>
          <PhotoCover src={photo.src} alt={photo.alt} />
        </button>
        {photo.below}
      </li>
    ))}
  </ul>
)
