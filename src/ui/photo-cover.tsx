import clsx from 'clsx'
import { Image as ImageIcon, ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './photo-cover.module.css'

/** The frames that a photo is cropped to: a band across the page, a tile of a list, a row's small square. */
export type CoverShape = 'band' | 'wide' | 'photo' | 'square'

type Props = {
  /** Null: there is no photo, and the frame says so quietly. */
  src: string | null
  alt: string
  shape?: CoverShape
  /** What must stay in sight, from 0 to 1 of the photo's width and height. */
  focal?: { x: number; y: number }
  /** It is in the first screen: the browser fetches it at once. */
  first?: boolean
  /** Lies over the photo at its foot: a badge, a count. */
  children?: ReactNode
}

/** The frame alone, for a skeleton that has the same measures. */
export const coverFrame = (shape: CoverShape) => clsx(styles.frame, styles[shape])

/**
 * A photo cropped to its frame. The frame has its measures before the photo comes, keeps them if none comes, and
 * is the same for a portrait and a panorama, so that no photo moves the page.
 */
export const PhotoCover = ({
  src,
  alt,
  shape = 'photo',
  focal = { x: 0.5, y: 0.5 },
  first = false,
  children,
}: Props) => {
  // The load state of one photo: another photo starts over.
  const [known, setKnown] = useState<{ src: string; failed: boolean } | null>(null)
  const state =
    src === null
      ? 'none'
      : known?.src !== src
        ? 'loading'
        : known.failed
          ? 'failed'
          : ('shown' as const)
  return (
    <div className={coverFrame(shape)} data-state={state}>
      {src !== null && state !== 'failed' && (
        <img
          // A new element for a new photo: the one before does not linger in the frame.
          key={src}
          src={src}
          alt={alt}
          className={styles.image}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          style={{ objectPosition: `${100 * focal.x}% ${100 * focal.y}%` }}
          // In a prerendered page it may have come or failed before anybody listens.
          ref={(image) => {
            if (image?.complete && image.currentSrc !== '' && known?.src !== src)
              setKnown({ src, failed: image.naturalWidth === 0 })
          }}
          onLoad={() => setKnown({ src, failed: false })}
          onError={() => setKnown({ src, failed: true })}
        />
      )}
      {state === 'none' && (
        <span className={styles.instead} role="img" aria-label={alt}>
          <ImageIcon aria-hidden="true" />
        </span>
      )}
      {state === 'failed' && (
        <span className={styles.instead}>
          <ImageOff aria-hidden="true" />
          <span className={styles.words}>
            <span className={styles.name}>{alt}: </span>photo could not be loaded
          </span>
        </span>
      )}
      {children && <div className={styles.over}>{children}</div>}
    </div>
  )
}
