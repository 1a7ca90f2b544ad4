import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'
import styles from './display.module.css'

export type GridPhoto = { id: string; src: string; full: string; alt: string; below?: ReactNode }

/** Photographs, small; pressed, one opens large. */
export const PhotoGrid = ({ photos }: { photos: readonly GridPhoto[] }) => {
  const [open, setOpen] = useState<GridPhoto | null>(null)
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button type="button" className={styles.photo} onClick={() => setOpen(photo)}>
              <img src={photo.src} alt={photo.alt} loading="lazy" width="240" height="180" />
            </button>
            {photo.below}
          </li>
        ))}
      </ul>
      <Dialog title={open?.alt ?? 'Photo'} open={open !== null} onClose={() => setOpen(null)}>
        {open && <img src={open.full} alt={open.alt} />}
      </Dialog>
    </>
  )
}
