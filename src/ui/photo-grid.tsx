import { lazy, type ReactNode, Suspense, startTransition, useState } from 'react'
import { fetchAgain } from './fetch-again.ts'
import { PhotoTiles, type Tile } from './photo-tiles.tsx'

export type GridPhoto = Tile & {
  full: string
  caption?: ReactNode
}

/** Its code comes when the first photo is opened; milliseconds until code that did not come is fetched again. */
const PhotoViewer = lazy(() =>
  fetchAgain(async () => (await import('./photo-viewer.tsx')).PhotoViewer, 5_000),
)

/** Photographs, small; pressed, one opens large and leads to the others. */
export const PhotoGrid = ({ photos }: { photos: readonly GridPhoto[] }) => {
  const [open, setOpen] = useState<string | null>(null)
  // It gives the focus back when it closes, and is there for that.
  const [hasOpened, setOpened] = useState(false)
  return (
    <>
      <PhotoTiles
        photos={photos}
        // The tap is answered first; the large photograph is drawn in the next frame.
        onOpen={(id) =>
          startTransition(() => {
            setOpened(true)
            setOpen(id)
          })
        }
      />
      {hasOpened && (
        <Suspense>
          <PhotoViewer
            photos={photos.map(({ full, ...photo }) => ({ ...photo, src: full }))}
            open={open}
            onGo={setOpen}
            onClose={() => startTransition(() => setOpen(null))}
          />
        </Suspense>
      )}
    </>
  )
}
